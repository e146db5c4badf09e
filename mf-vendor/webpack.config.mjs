import { defineArea } from '@rialto/area-kit/webpack';

export default defineArea(import.meta.dirname);
