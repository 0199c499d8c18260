import { Column, Entity } from 'typeorm';

/** The guests' answers, given before arrival. */
@Entity('guest_check_ins')
export class GuestCheckIn {
  @Column('int', { primary: true })
  bookingId: number;

  @Column('int')
  accountId: number;

  @Column('int', { nullable: true })
  hotelAccountId: number | null;

  /** Encrypted: names, documents and dates of birth. */
  @Column('text')
  sealed: string;

  /** The number of guests. */
  @Column('int')
  guests: number;

  @Column('text')
  phone: string;

  @Column('text')
  plate: string;

  @Column('text')
  arrivalTime: string;

  @Column('timestamptz')
  consentAt: Date;

  @Column('timestamptz')
  completedAt: Date;
}
