import { Injectable } from '@nestjs/common';
import { Schedule } from '#libs/queue';
import { AgreementService } from './agreement.service.js';

@Injectable()
export class AgreementSchedule {
  constructor(private readonly agreements: AgreementService) {}

  /** Agreements begin and end with the day. */
  @Schedule('agreements.roll', { everyMs: 60_000 })
  roll(): Promise<void> {
    return this.agreements.roll();
  }
}
