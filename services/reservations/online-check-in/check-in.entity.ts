import { Column, Entity } from 'typeorm';

/** The guests' answers, given before arrival. */
@Entity('guest_check_ins')
export class GuestCheckIn {
  @Column('int', { primary: true, name: 'booking_id' })
  bookingId: number;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @Column('int', { name: 'hotel_account_id', nullable: true })
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

  @Column('text', { name: 'arrival_time' })
  arrivalTime: string;

  @Column('timestamptz', { name: 'consent_at' })
  consentAt: Date;

  @Column('timestamptz', { name: 'completed_at' })
  completedAt: Date;
}
