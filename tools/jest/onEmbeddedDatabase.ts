// Without this variable the API's test helpers open the embedded database.
delete process.env.TEST_DATABASE_URL;
