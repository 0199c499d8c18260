import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import { signatureOf, type GatewayName, type InputOf, type PosSettings } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { Refusal, SERVICE, userOf, type Context } from '#libs/service';
import type { PaymentsRuntime } from '../payments.config.js';
import { assertInReach } from '../accounts-in-reach.js';
import { callbackUrl } from '../gateways/addresses.js';
import { GATEWAY_KINDS } from '../gateways/gateway-kinds.js';
import { Gateways } from '../gateways/gateways.js';
import { checkFields } from './check-fields.js';
import { openSecrets, sealSecrets } from './pos-secrets.js';

interface Kept extends Record<string, unknown> {
  gateway: GatewayName;
  chosen: boolean;
  fields: Record<string, string>;
  sealed: string;
  secrets_set: string[];
  max_installment: number;
}

const KEPT =
  'select gateway, chosen, fields, sealed, secrets_set, max_installment from pos_settings where account_id = $1';
const MOST_INSTALLMENTS = 12;

type Settings = Omit<InputOf<'pos.save'>['body'], 'account'>;
type Data = NonNullable<Settings['data']>;

/** How accounts take cards: under an agreement of their own, or the platform's. */
@Injectable()
export class PosSettingsService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: PaymentsRuntime,
    private readonly gateways: Gateways,
  ) {}

  /** An account's settings, with the names of its secrets only. @throws Refusal notFound 404. */
  async get(ctx: Context, account: number): Promise<PosSettings> {
    await assertInReach(this.clients, ctx, account);
    const kept = await this.database.tx(ctx, (tx) =>
      tx.rows<Kept>(`${KEPT} order by chosen desc, updated_at desc`, [account]),
    );
    const available = this.gateways.available();
    const shown = kept[0];
    return {
      account,
      isUseGeneral: !shown?.chosen,
      gateway: shown?.gateway ?? available[0]!,
      fields: shown?.fields ?? {},
      secretsSet: shown?.secrets_set ?? [],
      maxInstallment: shown?.max_installment ?? MOST_INSTALLMENTS,
      gateways: available.map((name) => ({
        ...describeKind(name),
        callbackUrl: callbackUrl(this.runtime.config, { account, gateway: { name } }),
      })),
    };
  }

  /**
   * Saves an account's choice and its gateway's fields.
   * @throws Refusal notFound 404 · pos.general 422 · pos.gateway 422 · pos.field 422 naming what is missing.
   */
  async save(ctx: Context, account: number, { isUseGeneral, data }: Settings): Promise<void> {
    await assertInReach(this.clients, ctx, account);
    const isPlatform = ctx.scope === 'all' && account === ctx.account;
    if (isUseGeneral && isPlatform) throw new Refusal('pos.general', 422);
    if (!isUseGeneral && !data) throw lacking(['data']);
    if (data && !this.gateways.available().includes(data.gateway)) throw new Refusal('pos.gateway', 422);
    await this.database.tx(ctx, async (tx) => {
      // Saves of one account are serialised: the later one wins.
      await tx.rows(`select pg_advisory_xact_lock(hashtext('pos_settings'), $1)`, [account]);
      await tx.execute('update pos_settings set chosen = false where account_id = $1 and chosen', [account]);
      if (data) await this.keep(tx, data, { account, isPlatform, chosen: !isUseGeneral, by: signatureOf(userOf(ctx)) });
    });
  }

  private async keep(
    tx: Tx,
    { gateway, fields: given, maxInstallment }: Data,
    { account, isPlatform, chosen, by }: { account: number; isPlatform: boolean; chosen: boolean; by: string },
  ): Promise<void> {
    const { KONAK_SECRET } = this.runtime.config;
    const before = await tx.row<Kept>(`${KEPT} and gateway = $2 for update`, [account, gateway]);
    const { fields, secrets, missing, unknown } = checkFields(
      GATEWAY_KINDS[gateway].fields,
      given,
      before?.secrets_set ?? [],
    );
    if (unknown.length > 0)
      throw new Refusal('request.invalid', 400, {
        errors: unknown.slice(0, 20).map((name) => ({ path: `body.data.fields.${name}`, msg: 'request.invalid' })),
      });
    if (missing.length > 0) throw lacking(missing.map((name) => `data.fields.${name}`));
    const all = { ...openSecrets(KONAK_SECRET, { account, gateway, sealed: before?.sealed ?? '' }), ...secrets };
    await tx.execute(
      `insert into pos_settings (account_id, gateway, chosen, is_platform, fields, sealed, secrets_set, max_installment, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (account_id, gateway) do update set chosen = excluded.chosen, is_platform = excluded.is_platform,
         fields = excluded.fields, sealed = excluded.sealed, secrets_set = excluded.secrets_set,
         max_installment = excluded.max_installment, updated_at = now(), updated_by = excluded.updated_by`,
      [
        account,
        gateway,
        chosen,
        isPlatform,
        JSON.stringify(fields),
        sealSecrets(KONAK_SECRET, { account, gateway }, all),
        Object.keys(all).sort(),
        maxInstallment,
        by,
      ],
    );
  }
}

function lacking(paths: string[]): Refusal {
  return new Refusal('pos.field', 422, { errors: paths.map((path) => ({ path: `body.${path}`, msg: 'pos.field' })) });
}

function describeKind(name: GatewayName): Omit<PosSettings['gateways'][number], 'callbackUrl'> {
  const { fields, currencies, installments, storedCards, wallets } = GATEWAY_KINDS[name];
  return { name, fields: [...fields], currencies: [...currencies], installments, storedCards, wallets };
}
