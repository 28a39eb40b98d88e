import type { DemoTable } from '../demo-table.ts';
import { tablesOf, type Subject } from '../measures/topic.ts';
import { agriculture } from './agriculture.ts';
import { airAndNoise } from './air-and-noise.ts';
import { birthsAndFertility } from './births-and-fertility.ts';
import { censusOfPopulation } from './census-of-population.ts';
import { climateAndWeather } from './climate-and-weather.ts';
import { construction } from './construction.ts';
import { crimeAndJustice } from './crime-and-justice.ts';
import { cultureAndSport } from './culture-and-sport.ts';
import { deathsAndLifeExpectancy } from './deaths-and-life-expectancy.ts';
import { directInvestment } from './direct-investment.ts';
import { education } from './education.ts';
import { electionsAndGovernment } from './elections-and-government.ts';
import { employment } from './employment.ts';
import { energy } from './energy.ts';
import { enterprises } from './enterprises.ts';
import { environmentalEconomy } from './environmental-economy.ts';
import { financialMarketsAndInsurance } from './financial-markets-and-insurance.ts';
import { fishingForestryAndFood } from './fishing-forestry-and-food.ts';
import { health } from './health.ts';
import { householdsAndFamilies } from './households-and-families.ts';
import { housingStock } from './housing-stock.ts';
import { informationAndCommunications } from './information-and-communications.ts';
import { internationalTradeInGoods } from './international-trade-in-goods.ts';
import { labourForceParticipation } from './labour-force-participation.ts';
import { landAndNature } from './land-and-nature.ts';
import { manufacturing } from './manufacturing.ts';
import { marriagesAndDivorces } from './marriages-and-divorces.ts';
import { migration } from './migration.ts';
import { moneyAndBanking } from './money-and-banking.ts';
import { nationalAccounts } from './national-accounts.ts';
import { passengerTransport } from './passenger-transport.ts';
import { payAndLabourCosts } from './pay-and-labour-costs.ts';
import { population } from './population.ts';
import { prices } from './prices.ts';
import { propertyMarket } from './property-market.ts';
import { publicFinance } from './public-finance.ts';
import { researchAndInnovation } from './research-and-innovation.ts';
import { retailAndFoodServices } from './retail-and-food-services.ts';
import { roadTransport } from './road-transport.ts';
import { seaAndAirTransport } from './sea-and-air-transport.ts';
import { servicesTradeAndBalanceOfPayments } from './services-trade-and-balance-of-payments.ts';
import { socialProtection } from './social-protection.ts';
import { tourism } from './tourism.ts';
import { trainingOfWorkers } from './training-of-workers.ts';
import { unemployment } from './unemployment.ts';
import { vacanciesAndTurnover } from './vacancies-and-turnover.ts';
import { wasteAndRecycling } from './waste-and-recycling.ts';
import { water } from './water.ts';
import { wholesaleAndOtherServices } from './wholesale-and-other-services.ts';
import { workingConditions } from './working-conditions.ts';
import { timeUse } from './time-use-and-wellbeing.ts';
import { youthAndGender } from './youth-and-gender.ts';
import { publicService } from './public-service-and-self-employment.ts';
import { sectorsAndRegions } from './sectors-and-regions.ts';
import { businessClimate } from './business-climate-and-utilities.ts';
import { freightAndLand } from './freight-and-land.ts';
import { hazardsAndFarming } from './hazards-and-farming.ts';

/** Everything that is measured in Meridia, subject by subject. */
export const SUBJECTS: readonly Subject[] = [
  population,
  censusOfPopulation,
  birthsAndFertility,
  deathsAndLifeExpectancy,
  marriagesAndDivorces,
  migration,
  householdsAndFamilies,
  timeUse,
  youthAndGender,
  health,
  education,
  crimeAndJustice,
  socialProtection,
  cultureAndSport,
  electionsAndGovernment,
  employment,
  unemployment,
  labourForceParticipation,
  payAndLabourCosts,
  vacanciesAndTurnover,
  workingConditions,
  trainingOfWorkers,
  publicService,
  nationalAccounts,
  prices,
  internationalTradeInGoods,
  servicesTradeAndBalanceOfPayments,
  directInvestment,
  moneyAndBanking,
  financialMarketsAndInsurance,
  publicFinance,
  sectorsAndRegions,
  manufacturing,
  retailAndFoodServices,
  wholesaleAndOtherServices,
  enterprises,
  tourism,
  agriculture,
  fishingForestryAndFood,
  informationAndCommunications,
  researchAndInnovation,
  businessClimate,
  roadTransport,
  passengerTransport,
  seaAndAirTransport,
  construction,
  housingStock,
  propertyMarket,
  freightAndLand,
  energy,
  climateAndWeather,
  airAndNoise,
  water,
  wasteAndRecycling,
  landAndNature,
  environmentalEconomy,
  hazardsAndFarming,
];

/** Every table of the measured country. */
export function measuredTables(): readonly DemoTable[] {
  return SUBJECTS.flatMap(tablesOf);
}
