// What areas take from the shell must be imported by it, or it never reaches the share scope.
import 'react-dom';
import '@rialto/shared/auth';
import '@rialto/shared/cart';
import '@rialto/shared/confirm';
import '@rialto/shared/http';
import '@rialto/shared/language';
import '@rialto/shared/notify';
import '@rialto/shared/query';
import '@rialto/shared/router';
import '@rialto/shared/site';
