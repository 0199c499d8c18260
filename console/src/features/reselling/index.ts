export { HotelResellingStatus } from './HotelResellingStatus';
export { InventoryAll } from './InventoryAll';
export { InventoryButton } from './InventoryButton';
export { InventoryRequests, useInventoryRequests } from './InventoryRequests';
export { InventoryTabs, useShelf } from './InventoryTabs';
