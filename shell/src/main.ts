import '@rialto/shared/federation/nonce';
import 'react-dom';

// Four tasks: React, the shared modules, the app's modules, the start. A slow phone can respond to a tap between them.
setTimeout(async () => {
  await import(/* webpackMode: "eager" */ './sharedModules');
  setTimeout(async () => {
    const { start } = await import(/* webpackMode: "eager" */ './startup/start');
    setTimeout(start);
  });
});
