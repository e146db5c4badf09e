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

// In a task of its own: a slow phone answers a tap between evaluating the shared modules and starting the app.
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './startup/start');
  await start();
});
