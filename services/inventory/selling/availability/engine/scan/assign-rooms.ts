/**
 * The cost of the cheapest assignment of rooms to parties, or undefined when there is none. `costs[party][room]` is the
 * price, Infinity where the room does not fit the party; `left[room]` is the number of rooms.
 */
export function assignRooms(costs: readonly ArrayLike<number>[], left: ArrayLike<number>): number | undefined {
  const favourites: number[] = [];
  for (const ofParty of costs) {
    const room = cheapestRoom(ofParty);
    if (room === NONE) return undefined;
    favourites.push(room);
  }
  const isEnough = favourites.every((room) => favourites.filter((other) => other === room).length <= left[room]!);
  return isEnough ? costOf(costs, favourites) : assignByChains(costs, left);
}

const NONE = -1;

function cheapestRoom(costs: ArrayLike<number>): number {
  let best = NONE;
  let least = Infinity;
  for (let room = 0; room < costs.length; room++) {
    if (costs[room]! >= least) continue;
    best = room;
    least = costs[room]!;
  }
  return best;
}

function costOf(costs: readonly ArrayLike<number>[], roomOf: readonly number[]): number {
  return roomOf.reduce((total, room, party) => total + costs[party]![room]!, 0);
}

/**
 * Where cheapest rooms collide, parties are assigned one by one along the cheapest augmenting path: a party takes a
 * room whose party moves on, and so on to a free room.
 */
function assignByChains(costs: readonly ArrayLike<number>[], left: ArrayLike<number>): number | undefined {
  const roomOf: number[] = [];
  const taken = new Array<number>(left.length).fill(0);
  for (let party = 0; party < costs.length; party++) {
    const chains = cheapestChains(costs, roomOf, party, left.length);
    const end = cheapestFreeRoom(chains.cost, taken, left);
    if (end === undefined) return undefined;
    moveAlong(chains.mover, roomOf, party, end);
    taken[end]!++;
  }
  return costOf(costs, roomOf);
}

interface Chains {
  /** The added cost of a path that ends in a room. */
  cost: Float64Array;
  /** The party that the last step of the path assigns to the room. */
  mover: Int8Array;
}

function cheapestChains(
  costs: readonly ArrayLike<number>[],
  roomOf: readonly number[],
  party: number,
  rooms: number,
): Chains {
  const cost = Float64Array.from({ length: rooms }, (_, room) => costs[party]![room]!);
  const mover = new Int8Array(rooms).fill(party);
  for (let changed = true; changed;) {
    changed = false;
    roomOf.forEach((from, placed) => {
      for (let to = 0; to < rooms; to++) {
        const moved = cost[from]! + costs[placed]![to]! - costs[placed]![from]!;
        if (moved < cost[to]!) {
          cost[to] = moved;
          mover[to] = placed;
          changed = true;
        }
      }
    });
  }
  return { cost, mover };
}

function cheapestFreeRoom(cost: Float64Array, taken: readonly number[], left: ArrayLike<number>): number | undefined {
  let best: number | undefined;
  cost.forEach((added, room) => {
    if (added < Infinity && taken[room]! < left[room]! && (best === undefined || added < cost[best]!)) best = room;
  });
  return best;
}

function moveAlong(mover: Int8Array, roomOf: number[], party: number, end: number): void {
  for (let room = end; ;) {
    const moving = mover[room]!;
    const before = roomOf[moving];
    roomOf[moving] = room;
    if (moving === party || before === undefined) return;
    room = before;
  }
}
