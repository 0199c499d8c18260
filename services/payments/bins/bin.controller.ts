import { Controller } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Input } from '#libs/service';
import { BinService } from './bin.service.js';

@Controller()
export class BinController {
  constructor(private readonly bins: BinService) {}

  @Call('binlist')
  async describe(@Input() { params }: InputOf<'binlist'>): Promise<AnswerOf<'binlist'>> {
    return { status: true, data: await this.bins.describe(params.bin) };
  }
}
