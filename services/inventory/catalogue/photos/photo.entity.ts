import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalText } from '#libs/contracts';

@Entity('hotel_photos')
export class HotelPhoto {
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('int')
  accountId: number;

  @Column('int')
  hotelId: number;

  @Column('text')
  category: string;

  @Column('int')
  position: number;

  @Column('jsonb')
  captions: LocalText;

  /** The stored files' name without size and extension (libs/photos). */
  @Column('text')
  file: string;

  @Column('int')
  width: number;

  @Column('int')
  height: number;
}
