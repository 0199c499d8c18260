import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InternalAnswerOf } from '#libs/contracts';
import { testService, type Caller, type ServiceUnderTest, type TestOptions } from '#libs/testing';
import { sitesService } from './sites.module.js';

/** A stand-in for inventory: knows the pictures and the hotels that a test names. */
class InventoryStandIn {
  readonly images = new Set<string>();
  hotels: InternalAnswerOf<'hotels.ofSite'>['hotels'] = [];
  /** The hotels that every account sells. */
  sold: number[] = [];
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { files = [] } = (body ? JSON.parse(body) : {}) as { files?: string[] };
      const images = files.filter((file) => this.images.has(file)).map(imageOf);
      const answer = request.url?.endsWith('/sold')
        ? { hotels: this.sold, services: [] }
        : { images, hotels: this.hotels };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const imageOf = (file: string) => ({
  file,
  url: `https://api.example/images/${file}.webp`,
  thumbnail: `https://api.example/images/${file}.thumb.webp`,
});

/** The sites service, with stand-ins for auth and inventory. */
export class SitesUnderTest {
  readonly platform: Caller;

  private constructor(
    readonly service: ServiceUnderTest,
    readonly inventory: InventoryStandIn,
  ) {
    this.platform = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
  }

  static async start(options: TestOptions = {}): Promise<SitesUnderTest> {
    const inventory = new InventoryStandIn();
    const hosts = { inventory: await inventory.listen(), ...options.hosts };
    return new SitesUnderTest(await testService(sitesService, { ...options, hosts }), inventory);
  }

  /** An administrator of an agency, in reach of its own account alone. */
  agency(account: number): Caller {
    return this.service.as({ role: 'corporate.agency.admin', account });
  }

  async close(): Promise<void> {
    this.inventory.close();
    await this.service.close();
  }
}
