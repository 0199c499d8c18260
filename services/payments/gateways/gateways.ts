import { Inject, Injectable } from '@nestjs/common';
import { GATEWAYS, type GatewayName } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Partner } from '#libs/process';
import { Refusal, SERVICE } from '#libs/service';
import type { PaymentsRuntime } from '../payments.config.js';
import { openSecrets } from '../pos-settings/pos-secrets.js';
import { GATEWAY_KINDS } from './gateway-kinds.js';
import { GuardedGateway, isGatewaysAnswer } from './guarded.gateway.js';
import type { PaymentGateway } from './payment-gateway.js';

const SCOPE = systemScope('payments.gateways');

/** A gateway under an account's agreement. */
export interface Agreement {
  /** The account of the agreement; null: the one of the environment. */
  account: number | null;
  gateway: PaymentGateway;
  maxInstallment: number;
}

/** The reference of a payment, a stored card or a callback to its agreement. */
export interface AgreementRef {
  gateway: string;
  agreement: number | null;
}

interface Settings extends Record<string, unknown> {
  account_id: number;
  gateway: GatewayName;
  fields: Record<string, string>;
  sealed: string;
  max_installment: number;
}

const SETTINGS = 'select account_id, gateway, fields, sealed, max_installment from pos_settings';
const MOST_INSTALLMENTS = 12;

/** Selects the gateway and agreement of an account. */
@Injectable()
export class Gateways {
  private readonly partners = new Map<GatewayName, Partner>();

  constructor(
    @Inject(SERVICE) private readonly runtime: PaymentsRuntime,
    private readonly database: Database,
  ) {}

  /** The agreement for an account's new payments: its own, or the platform's. @throws Refusal partnerDown 503. */
  async forAccount(account: number): Promise<Agreement> {
    const [chosen] = await this.database.rows<Settings>(SCOPE, `${SETTINGS} where account_id = $1 and chosen`, [
      account,
    ]);
    return chosen ? orDown(this.open(chosen)) : this.forPlatform();
  }

  /** The platform's own agreement: the one it has chosen, else the environment's. @throws Refusal partnerDown 503. */
  async forPlatform(): Promise<Agreement> {
    const [chosen] = await this.database.rows<Settings>(
      SCOPE,
      `${SETTINGS} where is_platform and chosen order by account_id limit 1`,
    );
    return orDown(chosen ? this.open(chosen) : this.ofEnvironment());
  }

  /**
   * The gateway a payment was started with, also after its account has chosen another. @throws Refusal partnerDown 503.
   */
  async of(ref: AgreementRef): Promise<PaymentGateway> {
    return orDown(await this.find(ref)).gateway;
  }

  /** The same, undefined where there is no such agreement. */
  async find({ gateway, agreement }: AgreementRef): Promise<Agreement | undefined> {
    if (agreement === null) {
      const environment = this.ofEnvironment();
      return environment?.gateway.name === gateway ? environment : undefined;
    }
    const [settings] = await this.database.rows<Settings>(SCOPE, `${SETTINGS} where account_id = $1 and gateway = $2`, [
      agreement,
      gateway,
    ]);
    return settings && this.open(settings);
  }

  /** Every agreement, for the reconciliation of a day. */
  async all(): Promise<Agreement[]> {
    const settings = await this.database.rows<Settings>(SCOPE, `${SETTINGS} order by account_id, gateway`);
    return [this.ofEnvironment(), ...settings.map((each) => this.open(each))].filter((each) => each !== undefined);
  }

  /** The gateways that can be chosen in this installation. */
  available(): GatewayName[] {
    return GATEWAYS.filter((name) => GATEWAY_KINDS[name].open({}, this.runtime.config));
  }

  private ofEnvironment(): Agreement | undefined {
    const { GATEWAY_KEY: keyId, GATEWAY_SECRET: secret } = this.runtime.config;
    const gateway = GATEWAY_KINDS.sandbox.open({ keyId, secret }, this.runtime.config);
    return gateway && { account: null, gateway: this.guarded(gateway), maxInstallment: MOST_INSTALLMENTS };
  }

  private open({ account_id: account, gateway: name, fields, sealed, ...rest }: Settings): Agreement | undefined {
    const { config } = this.runtime;
    const secrets = openSecrets(config.KONAK_SECRET, { account, gateway: name, sealed });
    const gateway = GATEWAY_KINDS[name].open({ ...fields, ...secrets }, config);
    return gateway && { account, gateway: this.guarded(gateway), maxInstallment: rest.max_installment };
  }

  /** One circuit breaker per gateway for all agreements: a partner that is down is down for all of them. */
  private guarded(gateway: PaymentGateway): PaymentGateway {
    const { PARTNER_ANSWER_MS: answerMs, PARTNER_PAUSE_MS: pauseMs } = this.runtime.config;
    const { name } = gateway;
    const partner = this.partners.get(name) ?? new Partner(name, { answerMs, pauseMs }, isGatewaysAnswer);
    this.partners.set(name, partner);
    return new GuardedGateway(gateway, partner);
  }
}

/** Whether a name is one of the contract's gateways. */
export function isGateway(name: string): name is GatewayName {
  return (GATEWAYS as readonly string[]).includes(name);
}

function orDown(agreement: Agreement | undefined): Agreement {
  if (!agreement) throw new Refusal('partnerDown', 503);
  return agreement;
}
