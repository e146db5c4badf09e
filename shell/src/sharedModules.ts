// Modules that areas consume must be imported here, or they are missing from the share scope.
import '@rialto/shared/auth';
import '@rialto/shared/cart';
import '@rialto/shared/confirm';
import '@rialto/shared/http';
import '@rialto/shared/language';
import '@rialto/shared/notify';
import '@rialto/shared/query';
import '@rialto/shared/router';
import '@rialto/shared/site';
import '@rialto/shared/slots';
