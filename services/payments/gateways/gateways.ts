import { Inject, Injectable } from '@nestjs/common';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import type { PaymentGateway } from './payment-gateway.js';
import { SandboxGateway } from './sandbox.gateway.js';

/** The gateways this process can speak to, by name. */
@Injectable()
export class Gateways {
  private readonly byName = new Map<string, PaymentGateway>();

  constructor(@Inject(SERVICE) { config }: ServiceRuntime) {
    if (config.GATEWAY_URL)
      this.add(
        new SandboxGateway({ url: config.GATEWAY_URL, keyId: config.GATEWAY_KEY, secret: config.GATEWAY_SECRET }),
      );
  }

  /** @throws Refusal partnerDown 503 when no gateway is configured under that name. */
  of(name: string): PaymentGateway {
    const gateway = this.byName.get(name);
    if (!gateway) throw new Refusal('partnerDown', 503);
    return gateway;
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  /** Every gateway there is. */
  all(): PaymentGateway[] {
    return [...this.byName.values()];
  }

  /** The gateway an account's payments go through. */
  forAccount(_account: number): PaymentGateway {
    return this.of('sandbox');
  }

  private add(gateway: PaymentGateway): void {
    this.byName.set(gateway.name, gateway);
  }
}
