export { RoomList } from './RoomList';
export { RoomsAndPlans as default } from './RoomsAndPlans';
