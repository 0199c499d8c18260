import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { Gateways } from '../gateways/gateways.js';

const SCOPE = systemScope('payments.money');

interface StartedTry extends Record<string, unknown> {
  public_id: string;
  gateway: string;
  agreement: number | null;
  gateway_ref: string;
}

/** Closes the pages of closed orders. Where a gateway cannot, late payments there are refunded. */
@Injectable()
export class CloseAtGateway {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
  ) {}

  /** Never throws: a page that stays open costs no more than a refund. */
  async close(orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const tries = await this.database.tx(SCOPE, (tx) =>
      tx.rows<StartedTry>(
        `select public_id, gateway, agreement, gateway_ref from payments
         where order_id = any ($1::uuid[]) and state in ('started', 'failed') and gateway_ref is not null`,
        [orderIds],
      ),
    );
    await Promise.all(tries.map((each) => this.closeOne(each)));
  }

  private async closeOne({ public_id, gateway_ref: gatewayRef, ...agreement }: StartedTry): Promise<void> {
    try {
      const gateway = await this.gateways.of(agreement);
      await gateway.cancel?.({ gatewayRef });
    } catch (error) {
      const { message } = error as Error;
      this.runtime.log.info({ payment: public_id, reason: message }, 'a page could not be closed at its gateway');
    }
  }
}
