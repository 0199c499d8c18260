import { Controller } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Ctx, Input, Internal, type Context } from '#libs/service';
import { Rates } from '../../pricing/rates/rates.js';
import { HoldChanges } from '../changes/hold-changes.service.js';
import { HoldLines } from './hold-lines.service.js';
import { HoldService } from './hold.service.js';

@Controller()
export class HoldController {
  constructor(
    private readonly holds: HoldService,
    private readonly lines: HoldLines,
    private readonly changes: HoldChanges,
    private readonly rates: Rates,
  ) {}

  @Internal('holds.claim')
  async claim(
    @Ctx() ctx: Context,
    @Input() { body }: InternalInputOf<'holds.claim'>,
  ): Promise<InternalAnswerOf<'holds.claim'>> {
    await this.rates.ensure();
    return this.holds.claim(body, ctx.lang);
  }

  @Internal('holds.checkAvailability')
  async checkAvailability(
    @Input() { body }: InternalInputOf<'holds.checkAvailability'>,
  ): Promise<InternalAnswerOf<'holds.checkAvailability'>> {
    await this.holds.assertAvailable(body.wanted);
    return { status: true };
  }

  @Internal('holds.sellAgreed')
  sellAgreed(@Input() { body }: InternalInputOf<'holds.sellAgreed'>): Promise<InternalAnswerOf<'holds.sellAgreed'>> {
    return this.holds.sellAgreed(body.holdId, body.lines);
  }

  @Internal('holds.confirm')
  confirm(@Input() { params }: InternalInputOf<'holds.confirm'>): Promise<InternalAnswerOf<'holds.confirm'>> {
    return this.holds.confirm(params.id);
  }

  @Internal('holds.replace')
  replace(
    @Ctx() ctx: Context,
    @Input() { params }: InternalInputOf<'holds.replace'>,
  ): Promise<InternalAnswerOf<'holds.replace'>> {
    return this.holds.replace(params.id, ctx.lang);
  }

  @Internal('holds.quoteChange')
  async quoteChange(
    @Ctx() ctx: Context,
    @Input() { params, body }: InternalInputOf<'holds.quoteChange'>,
  ): Promise<InternalAnswerOf<'holds.quoteChange'>> {
    await this.rates.ensure();
    return this.changes.quote(params.id, body, ctx.lang);
  }

  @Internal('holds.change')
  async change(
    @Ctx() ctx: Context,
    @Input() { params, body }: InternalInputOf<'holds.change'>,
  ): Promise<InternalAnswerOf<'holds.change'>> {
    await this.rates.ensure();
    return this.changes.change(params.id, body, ctx.lang);
  }

  @Internal('holds.releaseLines')
  releaseLines(
    @Input() { params, body }: InternalInputOf<'holds.releaseLines'>,
  ): Promise<InternalAnswerOf<'holds.releaseLines'>> {
    return this.lines.release(params.id, body.lines);
  }

  @Internal('holds.release')
  release(@Input() { params }: InternalInputOf<'holds.release'>): Promise<InternalAnswerOf<'holds.release'>> {
    return this.holds.release(params.id);
  }
}
