// Set by `npm test`; by hand a test that fails once should be seen failing.
if (process.env.TRY_AGAIN) jest.retryTimes(1, { logErrorsBeforeRetry: true });
