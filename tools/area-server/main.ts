export { main } from '@rialto/nginx/areaMain';
