import './home.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { HotelClass } from '../search/HotelClass';
import { Photo } from '../ui/Photo';

interface HotelTileProps {
  hotel: { name: string; category: number; photo: string | null; location: { name: string } };
  address: string;
  /** What it costs, or why that is not known. */
  children: ReactNode;
  testId: string;
}

/** A hotel with its picture and its place. */
export function HotelTile({ hotel, address, children, testId }: HotelTileProps) {
  return (
    <Link href={address} className="tile" data-testid={testId}>
      <Photo url={hotel.photo} alt="" className="tile__photo" shown="tile" />
      <span className="tile__name">{hotel.name}</span>
      <span className="tile__place">
        {hotel.location.name} <HotelClass category={hotel.category} />
      </span>
      <span className="tile__price num">{children}</span>
    </Link>
  );
}
