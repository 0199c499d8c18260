export { CartButton } from './CartButton';
export { CartDrawer } from './CartDrawer';
export { PartyFields } from './RoomParties';
export { SearchPaper } from './SearchPaper';
export { SearchTabs } from './SearchTabs';
export { SoldPlaceField } from './SoldFields';
export { offersOf, useCart } from './use-cart';
