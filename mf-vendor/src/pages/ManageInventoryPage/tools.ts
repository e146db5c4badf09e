export { archive } from './archive';
export { BulkBar } from './BulkBar';
export { Changes } from './Changes';
export { exportInventory } from './exportInventory';
