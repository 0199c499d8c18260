import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaidStay } from '#libs/contracts';
import type { PayableUnderTest } from './payments.fixture.js';

export const STAY: PaidStay = {
  number: 'KNK-2026-000001',
  title: 'Ada Otel · Süit',
  ...{ checkIn: 20_270_110, checkOut: 20_270_113, nights: 3, rooms: 1, guests: 2 },
  cancellation: [{ from: null, penalty: 1_000, percent: 100 }],
  freeUntil: null,
  held: false,
  left: [],
};

/** A stand-in for reservations, with answers set by the test. */
export class ReservationsStandIn {
  readonly bookings = new Map<string, PayableUnderTest>();
  private readonly server: Server = createServer((request, response) => {
    const answer = this.answer(request.url ?? '');
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { msg: 'notFound' }));
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(path: string): object | undefined {
    const booking = this.bookings.get(/bookings\/([\w-]+)\/payable/.exec(path)?.[1] ?? '');
    if (!booking) return undefined;
    const { owedMinor } = booking;
    return {
      ...booking,
      totalMinor: owedMinor,
      dueMinor: owedMinor,
      state: 'confirmed',
      title: 'Ada Otel',
      lang: 'tr',
      stay: STAY,
    };
  }
}
