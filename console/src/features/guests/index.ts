export { GuestFields } from './GuestFields';
export { PartyFields } from './PartyFields';
export { groupParties, partyKey, partyText, readParties, writeParties } from './party';
export { guestsOf, type Persons, personsOf, roomsOf, type Seat, seatsOf } from './persons';
