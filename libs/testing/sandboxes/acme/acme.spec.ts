import { createServer, type Server } from 'node:http';
import { X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import acme from 'acme-client';
import { startAcmeSandbox, type AcmeSandbox } from './index.js';

describe('the sandbox of a certificate authority', () => {
  let sandbox: AcmeSandbox;
  let web: Server;
  const answers = new Map<string, string>();
  beforeAll(async () => {
    web = createServer(({ url, headers }, answer) => {
      const text = answers.get(`${headers.host}${url}`);
      answer.writeHead(text ? 200 : 404).end(text);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    sandbox = await startAcmeSandbox({ target: `http://127.0.0.1:${(web.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    web.close();
    await sandbox.stop();
  });
  afterEach(() => {
    answers.clear();
    sandbox.faults.clear();
  });

  const clientOf = async () => {
    const accountKey = await acme.crypto.createPrivateEcdsaKey();
    const client = new acme.Client({ directoryUrl: sandbox.directory, accountKey, backoffMin: 20, backoffAttempts: 3 });
    await client.createAccount({ termsOfServiceAgreed: true });
    return client;
  };
  const orderBy = async (client: acme.Client, hosts: string[], answer = (text: string) => text) => {
    const order = await client.createOrder({ identifiers: hosts.map((value) => ({ type: 'dns', value })) });
    for (const authorization of await client.getAuthorizations(order)) {
      const [challenge] = authorization.challenges;
      const path = `/.well-known/acme-challenge/${challenge!.token}`;
      const text = await client.getChallengeKeyAuthorization(challenge!);
      answers.set(authorization.identifier.value + path, answer(text));
      await client.completeChallenge(challenge!);
    }
    await client.waitForValidStatus({ ...order, authorizations: [] } as never);
    return order;
  };
  const issue = async (client: acme.Client, hosts: string[]) => {
    const order = await orderBy(client, hosts);
    const [, csr] = await acme.crypto.createCsr({ altNames: hosts });
    return client.getCertificate(await client.finalizeOrder(order, csr));
  };

  it('a client of others gets a certificate of exactly its hosts, by a chain that leads to the root', async () => {
    const pem = await issue(await clientOf(), ['bir.example', 'iki.example']);
    const [leaf, between] = acme.crypto.splitPemChain(pem).map((each) => new X509Certificate(each));
    expect(leaf!.subjectAltName).toBe('DNS:bir.example, DNS:iki.example');
    expect(leaf!.verify(between!.publicKey)).toBe(true);
    expect(between!.verify(new X509Certificate(sandbox.root).publicKey)).toBe(true);
  });

  it('a refused nonce is followed by another, which is accepted', async () => {
    const client = await clientOf();
    sandbox.faults.set({ badNonce: true, on: '/new-order', times: 2 });
    expect(await issue(client, ['uc.example'])).toContain('BEGIN CERTIFICATE');
  });

  it('a wrong answer, a wrong request and an order of somebody else are refused', async () => {
    const client = await clientOf();
    await expect(orderBy(client, ['dort.example'], (text) => `${text}x`)).rejects.toThrow('did not match');
    const order = await orderBy(client, ['bes.example']);
    const [, csr] = await acme.crypto.createCsr({ altNames: ['alti.example'] });
    await expect(client.finalizeOrder(order, csr)).rejects.toThrow('other hosts');
    await expect((await clientOf()).getOrder(order)).rejects.toThrow('no such order');
  });

  it('its page names orders and where hosts are asked', async () => {
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('bir.example, iki.example');
    expect(await (await fetch(`${sandbox.url}/root.pem`)).text()).toBe(sandbox.root);
  });
});
