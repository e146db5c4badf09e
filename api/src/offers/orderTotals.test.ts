// The totals have the same properties in Node.js as in the browser's environment.
import '@rialto/shared/pricing/orderTotals.test';
