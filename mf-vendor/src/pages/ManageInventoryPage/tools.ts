export { archive } from './archive';
export { BulkBar } from './BulkBar';
export { exportInventory } from './exportInventory';
export { SaveBar } from './SaveBar';
