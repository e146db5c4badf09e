import type { SlotName } from '@rialto/shared/contract/slots';
import { QueryClientProvider, queryClient } from '@rialto/shared/query';
import { Router } from '@rialto/shared/router';
import { sampleProps } from '@rialto/shared/slots/sampleProps';
import { type ComponentType, createElement, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

const navigator = { createHref: () => '/', go() {}, push() {}, replace() {} };

/** Renders a contribution once when it is released, in Node and without effects. @throws what its code threw */
export async function renderContribution(Component: ComponentType<object>, slot: SlotName): Promise<void> {
  const errors: unknown[] = [];
  const sheet = new ServerStyleSheet();
  try {
    await new Promise<void>((resolve) => {
      const stream = renderToPipeableStream(
        sheet.collectStyles(
          <QueryClientProvider client={queryClient}>
            <Router location="/" navigator={navigator}>
              <Suspense>{createElement(Component, sampleProps[slot])}</Suspense>
            </Router>
          </QueryClientProvider>,
        ),
        {
          onError: (error) => void errors.push(error),
          onShellReady: () => {
            resolve();
            // Stops what waits for data; that is no failure.
            stream.abort();
          },
          onShellError: () => resolve(),
        },
      );
    });
  } finally {
    sheet.seal();
  }
  const [error] = errors.filter((each) => !isAborted(each));
  if (error) throw error;
}

const isAborted = (error: unknown) => error instanceof Error && /aborted by the server/.test(error.message);
