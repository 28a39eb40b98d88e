import { breakdown } from '../measures/breakdown.ts';

export const CAUSE = breakdown(
  { id: 'cause', label: 'Cause of Death', total: 'All causes' },
  `
  Cancers
    Lung | 6.4 | -0.4
    Colon and rectum | 4.1 | -0.3
    Breast | 3.2 | 0
    Stomach | 1.6 | -1.6
    Other cancers | 13 | 0
  Circulatory diseases
    Ischaemic heart disease | 17 | -0.4
    Stroke | 6 | -0.6
    Other circulatory diseases | 5 | 0.2
  Respiratory diseases
    Pneumonia | 15 | 0.9
    Chronic obstructive disease | 3 | -0.6
    Other respiratory diseases | 2 | 0
  Infectious diseases | 2.2 | -0.4
  Diabetes | 1.6 | -0.2
  Diseases of the nervous system | 4 | 1.8
  Diseases of the digestive system | 3 | 0
  Kidney diseases | 3 | 0.3
  External causes
    Transport accidents | 1 | -1.6
    Falls | 1.8 | 0.8
    Suicide | 1.9 | -0.4
    Other external causes | 1.2 | 0
  All other causes | 5 | 0.2
  `,
);

export const NOTIFIABLE = breakdown(
  { id: 'disease', label: 'Disease', total: 'All notified diseases' },
  `
  Influenza | 420 | 0
  Dengue | 130 | 0.4
  Hand, foot and mouth disease | 310 | 0
  Chickenpox | 38 | -1.6
  Salmonellosis | 22 | 0.3
  Campylobacteriosis | 14 | 0.4
  Tuberculosis | 31 | -0.8
  Hepatitis A | 2 | -1
  Hepatitis B | 3 | -1
  Legionellosis | 1 | 1
  Measles | 1.4 | -1
  Whooping cough | 2.2 | 0.4
  `,
);

export const HOSPITAL = breakdown(
  { id: 'hospital', label: 'Kind of Hospital', total: 'All hospitals' },
  `
  Public acute hospitals | 68 | 0.1 | 1.1
  Private acute hospitals | 20 | 0.3 | 0.8
  Psychiatric hospitals | 4 | -0.4 | 2.4
  Community hospitals | 8 | 1.4 | 2
  `,
);

export const HEALTH_STAFF = breakdown(
  { id: 'profession', label: 'Profession', total: 'All professions' },
  `
  Doctors
    General practitioners | 9 | 0.2
    Specialists | 11 | 0.9
  Dentists | 4 | 0.4
  Nurses and midwives
    Registered nurses | 52 | 0.3
    Enrolled nurses | 10 | -1
    Midwives | 1 | -1.6
  Pharmacists | 5 | 0.6
  Physiotherapists | 3 | 1.2
  Other allied health professionals | 5 | 1
  `,
);

export const VACCINE = breakdown(
  { id: 'vaccine', label: 'Vaccination', total: 'All vaccinations' },
  `
  Tuberculosis | 10 | 0 | 1.03
  Diphtheria and tetanus | 10 | 0 | 1.02
  Polio | 10 | 0 | 1.02
  Measles | 10 | 0 | 1
  Hepatitis B | 10 | 0 | 1.01
  Pneumococcus | 10 | 0 | 0.94
  `,
);

export const LEVEL = breakdown(
  { id: 'level', label: 'Level of Education', total: 'All levels' },
  `
  Pre-primary | 14 | 0.1 | 0.7
  Primary | 34 | -0.3 | 0.85
  Lower secondary | 17 | -0.2 | 1.02
  Upper secondary | 15 | -0.1 | 1.1
  Vocational | 8 | 0.3 | 1.2
  Tertiary | 12 | 1 | 1.6
  `,
);

export const FIELD = breakdown(
  { id: 'field', label: 'Field of Study', total: 'All fields' },
  `
  Education | 6 | -0.4 | 0.92
  Humanities and arts | 9 | -0.6 | 0.86
  Social sciences | 8 | 0 | 0.95
  Business and administration | 19 | 0.2 | 1.02
  Law | 4 | 0 | 1.25
  Natural sciences | 8 | 0.4 | 1
  Information technology | 11 | 3.2 | 1.3
  Engineering | 19 | 0.3 | 1.12
  Architecture | 3 | 0 | 0.98
  Health | 9 | 1 | 1.2
  Services | 4 | 0.6 | 0.85
  `,
);

export const INSTITUTION = breakdown(
  { id: 'institution', label: 'Kind of Institution', total: 'All institutions' },
  `
  Public | 81 | 0
  Government-aided | 12 | -0.2
  Private | 7 | 1.2
  `,
);

export const CRIME = breakdown(
  { id: 'offence', label: 'Offence', total: 'All offences' },
  `
  Against persons
    Homicide | 0.1 | -1
    Assault | 5.5 | -0.6
    Robbery | 0.6 | -4
    Sexual offences | 4.4 | 1.4
  Against property
    Housebreaking | 1.2 | -5
    Theft in dwellings | 5.8 | -1.6
    Shop theft | 10 | 0.6
    Theft of vehicles | 1.8 | -4
    Other theft | 13 | -2
  Commercial crimes
    Scams | 38 | 9
    Other cheating | 5 | 0.6
    Forgery | 1.6 | -1
  Public order offences | 6.5 | -0.4
  Drug offences | 4.5 | 0
  Other offences | 6 | 0
  `,
);

export const COURT = breakdown(
  { id: 'court', label: 'Court', total: 'All courts' },
  `
  Supreme Court | 2 | 0.2 | 2.4
  District courts | 27 | 0 | 1.3
  Magistrates' courts | 51 | -0.2 | 0.8
  Family courts | 11 | 0.8 | 1.2
  Small claims tribunals | 9 | 0.6 | 0.4
  `,
);

export const BENEFIT = breakdown(
  { id: 'benefit', label: 'Benefit', total: 'All benefits' },
  `
  Old-age pensions | 48 | 0.8 | 1.2
  Disability benefits | 12 | 0.4 | 1.05
  Family allowances | 21 | -0.4 | 0.4
  Unemployment benefits | 6 | 0 | 0.9
  Housing assistance | 8 | 0.6 | 0.5
  Social assistance | 5 | 0.2 | 0.7
  `,
);

export const ARTS = breakdown(
  { id: 'form', label: 'Form of Art', total: 'All forms' },
  `
  Music | 28 | 0.6
  Theatre | 19 | 0
  Dance | 9 | 0.2
  Visual arts | 21 | 0.8
  Literature | 6 | -0.2
  Film and media | 12 | 1
  Heritage | 5 | 0.4
  `,
);

export const SPORT = breakdown(
  { id: 'sport', label: 'Sport', total: 'All sports' },
  `
  Running and walking | 38 | 0.6
  Swimming | 14 | 0
  Cycling | 11 | 1.6
  Gymnasium | 16 | 1.8
  Football | 7 | -0.4
  Badminton and tennis | 8 | 0
  Other sports | 6 | 0.2
  `,
);

export const PARTY = breakdown(
  { id: 'party', label: 'Party', total: 'All parties' },
  `
  Civic Union | 31 | -0.8
  Labour Front | 27 | -0.4
  Liberal Assembly | 14 | 0.2
  Green Meridia | 12 | 2.4
  Rural League | 8 | -0.6
  National Voice | 5 | 1.2
  Others | 3 | 0
  `,
);

export const DEVICE = breakdown(
  { id: 'device', label: 'Device or Service', total: 'Any device' },
  `
  Smartphone | 30 | 0.6 | 1.15
  Laptop or desktop computer | 25 | 0.2 | 0.98
  Tablet | 15 | 0.8 | 0.6
  Broadband at home | 20 | 0.4 | 1.1
  Smart television | 10 | 2 | 0.75
  `,
);

export const ONLINE = breakdown(
  { id: 'activity', label: 'Online Activity', total: 'Any activity' },
  `
  Messages and calls | 20 | 0.1 | 1.22
  Social media | 18 | 0.2 | 1.12
  Watching films and videos | 17 | 0.6 | 1.1
  Reading news | 15 | 0 | 1.02
  Banking | 12 | 1 | 0.98
  Shopping | 11 | 1.2 | 0.86
  Dealing with authorities | 9 | 1 | 0.8
  Learning | 6 | 0.8 | 0.5
  `,
);

export const FIRE_CALL = breakdown(
  { id: 'call', label: 'Kind of Call', total: 'All calls' },
  `
  Medical emergencies | 78 | 0.6
  Fires
    In buildings | 4 | -1.4
    Vehicles | 1 | -0.6
    Vegetation and rubbish | 3 | -1
  Rescues | 6 | 0.4
  False alarms | 8 | -0.8
  `,
);
