// `npm test` sets this variable; a run by hand shows the first failure.
if (process.env.RETRY_TESTS) jest.retryTimes(1, { logErrorsBeforeRetry: true });
