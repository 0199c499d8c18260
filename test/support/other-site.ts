import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtherPage {
  body: string;
  type?: string;
  /** Its content security policy. */
  policy?: string;
}

/** A website of another, with pages that a test writes; browsers find it at any name that is mapped to its address. */
export async function startOtherSite() {
  const pages = new Map<string, OtherPage>();
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url.split('?', 1)[0]!);
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/html; charset=utf-8',
      ...(page?.policy && { 'content-security-policy': page.policy }),
    });
    response.end(page?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    pages,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
