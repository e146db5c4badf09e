import '@rialto/shared/federation/nonce';
// Modules that areas consume must be imported here, or they are missing from the share scope.
import 'react-dom';
import '@rialto/shared/auth';
import '@rialto/shared/cart';
import '@rialto/shared/confirm';
import '@rialto/shared/http';
import '@rialto/shared/language';
import '@rialto/shared/notify';
import '@rialto/shared/query';
import '@rialto/shared/router';
import '@rialto/shared/site';
import '@rialto/shared/slots';

// Three tasks: the shared modules, the app's modules, the start. A slow phone can respond to a tap between them.
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './startup/start');
  setTimeout(start);
});
