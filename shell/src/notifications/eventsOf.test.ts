import { eventsOf } from './eventsOf';

const encoder = new TextEncoder();

async function read(...chunks: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const onBytes = jest.fn();
  const events = [];
  for await (const event of eventsOf(body, onBytes)) events.push(event);
  return { events, chunks: onBytes.mock.calls.length };
}

test('reads events, also those cut anywhere, and no heartbeats', async () => {
  const result = await read(
    'retry: 5000\n\nid: 1\nevent: unread\nda',
    'ta: {"a":1}\n',
    '\n:\n\n',
    'data: é\ndata: b\n\n',
  );
  expect(result).toEqual({ events: ['{"a":1}', 'é\nb'], chunks: 4 });
});

test('leaves out an event that was cut off', async () => {
  expect((await read('data: whole\n\ndata: ha')).events).toEqual(['whole']);
});
