import { eachNight, type DayNumber } from '#libs/stays';

/** How many rooms of each kind a hotel has, and how many are taken on each night. */
export class RoomPlan {
  private readonly taken = new Map<number, Map<DayNumber, number>>();

  /** `known` are the nights that others have, by room. From `today` on a room of the first kind is left for visitors. */
  constructor(
    private readonly rooms: ReadonlyArray<{ id: number; count: number }>,
    private readonly today: DayNumber,
    known: ReadonlyArray<{ room: number; day: DayNumber; count: number }>,
  ) {
    for (const { id } of rooms) this.taken.set(id, new Map());
    for (const { room, day, count } of known) this.taken.get(room)?.set(day, count);
  }

  /** Rooms of all kinds that are taken on a night. */
  takenOn(day: DayNumber): number {
    return this.rooms.reduce((sum, { id }) => sum + (this.taken.get(id)!.get(day) ?? 0), 0);
  }

  /** Takes rooms for all nights, or says that there are too few. */
  take(
    room: number,
    { checkIn, checkOut, count }: { checkIn: DayNumber; checkOut: DayNumber; count: number },
  ): boolean {
    const taken = this.taken.get(room)!;
    const { count: all } = this.rooms.find(({ id }) => id === room)!;
    const nights = eachNight(checkIn, checkOut);
    const kept = (day: DayNumber) => (room === this.rooms[0]!.id && day >= this.today ? 1 : 0);
    if (nights.some((day) => (taken.get(day) ?? 0) + count > all - kept(day))) return false;
    for (const day of nights) taken.set(day, (taken.get(day) ?? 0) + count);
    return true;
  }
}
