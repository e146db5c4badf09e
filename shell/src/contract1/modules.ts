import { endRefusedSession, isPage, refusal, unexpectedPage, unreachable } from '@rialto/shared/api/apiError';
// biome-ignore lint/style/noRestrictedImports: areas of contract 2 must not see it
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/**
 * The exports of the shared modules that contract 2 removed. Those for prefetched responses (`takeAhead`) are empty: an area of
 * contract 1 finds none, and sends its own requests.
 */
export const contract1Exports: Record<string, object> = {
  '@rialto/shared/http': {
    aheadArrived: (): Promise<void> => Promise.resolve(),
    askAhead: (): void => {},
    takeAhead: (): undefined => undefined,
    endRefusedSession,
    isPage,
    refusal,
    unexpectedPage,
    unreachable,
  },
  '@rialto/shared/router': { UNSAFE_DataRouterContext },
};
