/** Filters of the list of bookings by what they are looked at for, on a day and the one after it. */
export function bookingViews(today: number, tomorrow: number) {
  return [
    { name: 'arrivingToday', filter: { status: 'confirmed', arrives: today } },
    { name: 'arrivingTomorrow', filter: { status: 'confirmed', arrives: tomorrow } },
    { name: 'inHouse', filter: { status: 'confirmed', inHouse: today } },
    { name: 'leavingToday', filter: { status: 'confirmed', leaves: today } },
    { name: 'unpaid', filter: { status: 'confirmed', unpaid: true } },
    { name: 'waiting', filter: { status: 'pending' } },
  ] as const;
}
