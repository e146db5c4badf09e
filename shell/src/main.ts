import '@rialto/shared/nonce';
import './provided';
import { start } from './startup/start';

void start();
