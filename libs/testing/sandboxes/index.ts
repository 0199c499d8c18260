import { startAcmeSandbox, type AcmeSandbox } from './acme/index.js';
import { startDnsSandbox, type DnsSandbox } from './dns/index.js';
import { startLogoSandbox, type LogoOptions, type LogoSandbox } from './logo/index.js';
import { startMailboxSandbox, type MailboxOptions, type MailboxSandbox } from './mailbox/index.js';
import { startPaximumSandbox, type PaximumSandbox } from './paximum/index.js';
import {
  startPaymentGatewaySandbox,
  type PaymentGatewayOptions,
  type PaymentGatewaySandbox,
} from './payment-gateway/index.js';
import { startSmsSandbox, type SmsSandbox } from './sms/index.js';
import { startTcmbSandbox, type TcmbSandbox } from './tcmb/index.js';

export * from './acme/index.js';
export * from './dns/index.js';
export * from './iyzico/index.js';
export * from './logo/index.js';
export * from './mailbox/index.js';
export * from './paximum/index.js';
export * from './payment-gateway/index.js';
export * from './tcmb/index.js';
export * from './stripe/index.js';
export * from './sms/index.js';

export interface Sandboxes {
  gateway: PaymentGatewaySandbox;
  logo: LogoSandbox;
  mailbox: MailboxSandbox;
  tcmb: TcmbSandbox;
  sms: SmsSandbox;
  paximum: PaximumSandbox;
  dns: DnsSandbox;
  acme: AcmeSandbox;
  stop(): Promise<void>;
}

/** Starts all sandboxes. By default on free ports; without `dataDir` nothing is stored. */
export async function startSandboxes(
  options: {
    host?: string;
    dataDir?: string;
    ports?: Partial<
      Record<
        'gateway' | 'logo' | 'mailbox' | 'smtp' | 'sms' | 'tcmb' | 'paximum' | 'registrar' | 'dns' | 'acme',
        number
      >
    >;
    gateway?: Omit<PaymentGatewayOptions, 'port' | 'dataDir'>;
    logo?: Omit<LogoOptions, 'port' | 'dataDir'>;
    mailbox?: Pick<MailboxOptions, 'kept'>;
  } = {},
): Promise<Sandboxes> {
  const { host, dataDir, ports = {} } = options;
  const mailboxOptions: MailboxOptions = {
    ...options.mailbox,
    host,
    port: ports.mailbox,
    smtpPort: ports.smtp,
    dataDir,
  };
  const [gateway, logo, mailbox, sms, tcmb, paximum, dns, acme] = await Promise.all([
    startPaymentGatewaySandbox({ ...options.gateway, host, port: ports.gateway, dataDir }),
    startLogoSandbox({ ...options.logo, host, port: ports.logo, dataDir }),
    startMailboxSandbox(mailboxOptions),
    startSmsSandbox({ host, port: ports.sms, dataDir }),
    startTcmbSandbox({ host, port: ports.tcmb }),
    startPaximumSandbox({ host, port: ports.paximum, dataDir }),
    startDnsSandbox({ host, port: ports.registrar, dnsPort: ports.dns, dataDir }),
    startAcmeSandbox({ host, port: ports.acme }),
  ]);
  return {
    gateway,
    logo,
    mailbox,
    sms,
    tcmb,
    paximum,
    dns,
    acme,
    stop: async () => {
      const all = [gateway, logo, mailbox, sms, tcmb, paximum, dns, acme];
      await Promise.all(all.map((sandbox) => sandbox.stop()));
    },
  };
}
