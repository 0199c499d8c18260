import { Controller } from '@nestjs/common';
import type { PricedLine } from '#libs/contracts';
import { Ctx, Input, Internal, type Context } from '#libs/service';
import { Rates } from '../rates/rates.js';
import { HoldService, type Claim, type Claimed } from './hold.service.js';
import type { WantedNights } from './room-stock.js';

@Controller()
export class HoldController {
  constructor(
    private readonly holds: HoldService,
    private readonly rates: Rates,
  ) {}

  @Internal('holds.claim')
  async claim(@Ctx() ctx: Context, @Input() { body }: { body: Claim }): Promise<Claimed> {
    await this.rates.ensure();
    return this.holds.claim(body, ctx.lang);
  }

  @Internal('holds.checkAvailability')
  async look(@Input() { body }: { body: { wanted: Omit<WantedNights, 'market'>[] } }): Promise<{ status: true }> {
    await this.holds.assertAvailable(body.wanted);
    return { status: true };
  }

  @Internal('holds.sellAgreed')
  sellAgreed(
    @Input() { body }: { body: { holdId: string; lines: PricedLine[] } },
  ): Promise<{ state: 'sold' | 'released' }> {
    return this.holds.sellAgreed(body.holdId, body.lines);
  }

  @Internal('holds.confirm')
  confirm(@Input() { params }: { params: { id: string } }): Promise<{ state: 'sold' }> {
    return this.holds.confirm(params.id);
  }

  @Internal('holds.replace')
  replace(@Ctx() ctx: Context, @Input() { params }: { params: { id: string } }): ReturnType<HoldService['replace']> {
    return this.holds.replace(params.id, ctx.lang);
  }

  @Internal('holds.release')
  release(@Input() { params }: { params: { id: string } }): Promise<{ state: 'released' }> {
    return this.holds.release(params.id);
  }
}
