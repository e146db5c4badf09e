// The API's tests run on PostgreSQL where there is one.
delete process.env.TEST_DATABASE_URL;
