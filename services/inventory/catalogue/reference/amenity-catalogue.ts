/** Categories with their amenities. Ids are positions over all of them: append new ones to the last category. */
export const AMENITY_GROUPS = [
  {
    group: 'general',
    amenities: [
      'reception24',
      'lift',
      'airConditioning',
      'wiFi',
      'parking',
      'safeDeposit',
      'accessibleRooms',
      'generator',
    ],
  },
  { group: 'food', amenities: ['restaurant', 'bar', 'breakfastRoom', 'roomService', 'snackBar', 'aLaCarte'] },
  { group: 'pools', amenities: ['outdoorPool', 'indoorPool', 'childrensPool', 'privateBeach', 'pier', 'waterSlides'] },
  { group: 'wellness', amenities: ['spa', 'sauna', 'turkishBath', 'massage', 'gym', 'hotTub'] },
  { group: 'children', amenities: ['miniClub', 'playground', 'cot', 'childrensMenu'] },
  {
    group: 'room',
    amenities: ['balcony', 'tv', 'minibar', 'safe', 'hairdryer', 'teaAndCoffeeSet', 'seaView', 'bathtub'],
  },
  { group: 'services', amenities: ['airportTransfer', 'carRental', 'laundry', 'meetingRoom', 'doctor', 'evCharging'] },
] as const;
