import '@rialto/shared/federation/nonce';
import './provided';
import { start } from './startup/start';

void start();
