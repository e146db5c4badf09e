import '@rialto/shared/nonce';
import type { RouteObject } from '@rialto/shared/router';

const routes: RouteObject[] = [];

export default routes;
