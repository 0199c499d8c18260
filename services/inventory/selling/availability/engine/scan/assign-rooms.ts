/**
 * What it costs to give each party a room in the cheapest way, or undefined when there is none. `costs[party][room]` is the
 * price, Infinity where the party can not have the room; `left[room]` is how many there are.
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
 * Where favourites clash, parties are placed one by one, each by the cheapest chain of moves: it takes a room whose
 * present party moves on, and so on to a room that is still free.
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
  /** What a chain that ends in a room adds to the total. */
  cost: Float64Array;
  /** The party that the chain's last move brings into the room. */
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
