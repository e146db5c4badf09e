import '@rialto/shared/nonce';
import './provided';
import { followOtherTabs, restoreSession, watchExpiry } from '@rialto/shared/session';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createShellRouter } from './router';
import { applyChosenScheme } from './theme/colorScheme';

applyChosenScheme();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const sessionKnown = restoreSession();
followOtherTabs();
watchExpiry();
createRoot(container).render(<App router={createShellRouter(sessionKnown)} />);
