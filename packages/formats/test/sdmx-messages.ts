/** A structure message of births by area, in two languages. */
export const STRUCTURE = `<m:Structure xmlns:m="http://www.sdmx.org/m" xmlns:s="http://www.sdmx.org/s" xmlns:c="http://www.sdmx.org/c"><m:Structures>
<s:Dataflows><s:Dataflow id="BIRTHS" agencyID="X"><c:Name xml:lang="en">Births</c:Name><s:Structure><Ref id="DSD" agencyID="X"/></s:Structure></s:Dataflow></s:Dataflows>
<s:Codelists><s:Codelist id="CL_AREA" agencyID="X">
<s:Code id="S"><c:Name xml:lang="fr">Sud</c:Name><c:Name xml:lang="en">South</c:Name></s:Code>
<s:Code id="N"><c:Name xml:lang="fr">Nord</c:Name><c:Name xml:lang="en">North</c:Name></s:Code></s:Codelist>
<s:Codelist id="CL_UNIT" agencyID="X"><s:Code id="PS"><c:Name>Persons</c:Name></s:Code></s:Codelist></s:Codelists>
<s:DataStructures><s:DataStructure id="DSD" agencyID="X"><s:DataStructureComponents><s:DimensionList>
<s:Dimension id="FREQ"/><s:Dimension id="AREA"><s:LocalRepresentation><s:Enumeration><Ref id="CL_AREA" agencyID="X"/></s:Enumeration></s:LocalRepresentation></s:Dimension>
<s:TimeDimension id="TIME_PERIOD"/></s:DimensionList>
<s:AttributeList><s:Attribute id="UNIT_MEASURE"><s:LocalRepresentation><s:Enumeration><Ref id="CL_UNIT" agencyID="X"/></s:Enumeration></s:LocalRepresentation></s:Attribute><s:Attribute id="OBS_STATUS"/></s:AttributeList>
<s:MeasureList><s:PrimaryMeasure id="OBS_VALUE"/></s:MeasureList>
</s:DataStructureComponents></s:DataStructure></s:DataStructures></m:Structures></m:Structure>`;

function header(dimension: string): string {
  return `<m:Header><m:ID>1</m:ID>
<m:Structure structureID="S1" dimensionAtObservation="${dimension}"><c:Structure><Ref id="BIRTHS" agencyID="X"/></c:Structure></m:Structure>
</m:Header>`;
}

/** A message that is specific to its structure: observations, and attributes of its data set. */
export function specific(observations: string, attributes = ''): string {
  return `<?xml version="1.0"?>
<m:StructureSpecificData xmlns:m="http://www.sdmx.org/m" xmlns:s="http://www.sdmx.org/s" xmlns:c="http://www.sdmx.org/c">${header('TIME_PERIOD')}
<m:DataSet s:structureRef="S1" ${attributes}>${observations}</m:DataSet></m:StructureSpecificData>`;
}

/** A generic message whose series list a dimension. */
export function generic(observations: string, dimension: string): string {
  return `<?xml version="1.0"?>
<m:GenericData xmlns:m="http://www.sdmx.org/m" xmlns:g="http://www.sdmx.org/g" xmlns:c="http://www.sdmx.org/c">${header(dimension)}
<m:DataSet structureRef="S1">${observations}</m:DataSet></m:GenericData>`;
}

/** Small messages to be broken. */
export const BROKEN_MESSAGES = [
  specific(
    '<Group AREA="N" NOTE="x"/><Series FREQ="A" AREA="N"><Obs TIME_PERIOD="2020" OBS_VALUE="1" OBS_STATUS="P"/><Obs TIME_PERIOD="2021" OBS_VALUE="2.5"/></Series>',
  ),
  generic(
    '<g:Series><g:SeriesKey><g:Value id="AREA" value="N"/></g:SeriesKey><g:Attributes><g:Value id="U" value="kg"/></g:Attributes><g:Obs><g:ObsDimension value="2020"/><g:ObsValue value="1"/></g:Obs></g:Series>',
    'TIME_PERIOD',
  ),
  STRUCTURE,
].map((text) => new TextEncoder().encode(text));

/** What means something in XML and in a message. */
export const MESSAGE_PIECES = [
  ...[
    '<',
    '>',
    '/>',
    '"',
    '&amp;',
    '&x;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE a>',
    '<?x?>',
    '\u0000',
  ],
  ...[
    '<Obs ',
    '</Obs>',
    '<Series>',
    '</Series>',
    '<Group A="1">',
    '<m:DataSet>',
    '</m:DataSet>',
    'OBS_VALUE="',
    'NaN',
  ],
  ...['TIME_PERIOD="2020-Q9"', ' AREA="N"', 'xmlns:z="z"', 'D', '2020', '-', '\n', ''],
];
