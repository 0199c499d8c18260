import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { refuse } from './problem.js';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** The extension that names them (RFC 5280). */
const HOSTS = '2.5.29.17';
const DAY_MS = 86_400_000;
const ROOT_DAYS = 3_650;

type Keys = Awaited<ReturnType<typeof makeKeys>>;
const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

interface Issuer {
  certificate: X509Certificate;
  keys: Keys;
}

/** A certificate authority with a root of its own, which nobody trusts. */
export class Authority {
  private constructor(
    private readonly root: Issuer,
    private readonly between: Issuer,
    private readonly stranger: Issuer,
    private readonly now: () => Date,
  ) {}

  static async make(now: () => Date): Promise<Authority> {
    const root = await makeIssuer('Konak sandbox root', now());
    const between = await makeIssuer('Konak sandbox authority', now(), root);
    return new Authority(root, between, await makeIssuer('Konak sandbox stranger', now()), now);
  }

  /** Its own certificate. */
  get rootPem(): string {
    return `${this.root.certificate.toString('pem')}\n`;
  }

  /**
   * The chain of a certificate for exactly these names. `wrong`: with a link of somebody else.
   * @throws PartnerRefusal badCSR.
   */
  async issue(csr: string, hosts: readonly string[], days: number, wrong: boolean): Promise<string> {
    const request = await readRequest(csr, hosts);
    const leaf = await X509CertificateGenerator.create({
      ...lifeOf(this.now(), days),
      subject: '',
      issuer: this.between.certificate.subject,
      publicKey: request.publicKey,
      signingKey: this.between.keys.privateKey,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(
          hosts.map((value) => ({ type: 'dns', value })),
          true,
        ),
        await AuthorityKeyIdentifierExtension.create(this.between.keys.publicKey),
      ],
    });
    const above = wrong ? this.stranger : this.between;
    return `${[leaf, above.certificate].map((each) => each.toString('pem')).join('\n')}\n`;
  }
}

async function makeIssuer(name: string, now: Date, above?: Issuer): Promise<Issuer> {
  const keys = await makeKeys();
  const certificate = await X509CertificateGenerator.create({
    ...lifeOf(now, ROOT_DAYS),
    subject: `CN=${name}`,
    issuer: above?.certificate.subject ?? `CN=${name}`,
    publicKey: keys.publicKey,
    signingKey: (above?.keys ?? keys).privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      ...(above ? [await AuthorityKeyIdentifierExtension.create(above.keys.publicKey)] : []),
    ],
  });
  return { certificate, keys };
}

/** It began an hour ago: clocks differ. */
const lifeOf = (now: Date, days: number) => ({
  serialNumber: `01${randomBytes(15).toString('hex')}`,
  notBefore: new Date(now.getTime() - 3_600_000),
  notAfter: new Date(now.getTime() + days * DAY_MS),
});

/** The request of a certificate for exactly these names. @throws PartnerRefusal badCSR. */
export async function readRequest(csr: string, hosts: readonly string[]): Promise<Pkcs10CertificateRequest> {
  const request = parseRequest(csr);
  if (!(await request.verify())) throw refuse(400, 'badCSR', 'The signature of the request is not of its key.');
  const extension = request.getExtension(HOSTS) as SubjectAlternativeNameExtension | null;
  const names = extension?.names.toJSON() ?? [];
  const asked = names.map(({ type, value }) => `${type} ${value}`).toSorted();
  if (
    asked.join() !==
    hosts
      .map((host) => `dns ${host}`)
      .toSorted()
      .join()
  )
    throw refuse(400, 'badCSR', 'The request names other hosts than its order.');
  return request;
}

function parseRequest(csr: string): Pkcs10CertificateRequest {
  try {
    return new Pkcs10CertificateRequest(Buffer.from(csr, 'base64url'));
  } catch {
    throw refuse(400, 'badCSR', 'The request cannot be read.');
  }
}
