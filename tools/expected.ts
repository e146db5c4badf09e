export { ExpectedError, parseArguments } from '@rialto/area-kit/expected';
