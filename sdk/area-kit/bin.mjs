#!/usr/bin/env node
import { main } from '@rialto/area-kit/cli';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error?.isExpected ? error.message : (error?.stack ?? error));
  process.exit(1);
}
