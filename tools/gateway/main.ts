export { main } from '@rialto/nginx/main';
