import type { Language } from "@/lib/claims/tables/language";

export const portuguese: Language = {
  littleWords: `
    o a os as e de do da um uma é não em para com que se no na ao à seu sua dos das por cada
    depois antes mas nunca nos mais ela ele são está pelo pela toma só
  `,
  ownLetters: /[ãõâê]/i,
  openers: `
    cap ator atriz cantor cantora maestro pianista violinista fotógrafo fotógrafa escritor escritora redator
    redatora jornalista capitão marceneiro eletricista pintor pintora jardineiro jardineira apicultor
    apicultora agricultor agricultora pescador padeiro padeira confeiteiro confeiteira cozinheira garçom
    garçonete cabeleireiro cabeleireira parteira farmacêutica aluna doutorando doutoranda pesquisador
    pesquisadora bibliotecário bibliotecária programador programadora contador contadora tesoureiro tesoureira
    síndico síndica locador locadora locatária advogado advogada juíza vovó vovô gêmeos gêmeas égua galinhas
    abelhas colmeias colheita estufa horta sítio apiário ateliê filmagem gravação estreia acampamento ração
    posologia veleiro lancha casco cabine fermento açúcar assar despejar sinistro patrocínio plumas
    carnavalesco musculação telha quilo pertenço surfo tirando buffet cluster
    a abacate abacaxi abaixo abandona abandonada abandonado abandonar abandone abandonou
    aberta abertas aberto abertos abertura abono abre abrido abril abrir abriu absolutamente
    abóbora acaba acabada acabado acabar acabe acabou academia acaso aceita aceitada
    aceitado aceitar aceite aceito aceitou acenda acende acender acerca aceso acesso acessos
    achamos acho acima acompanha acompanhada acompanhado acompanhar acompanhe acompanhou
    acontece acontecer aconteceu acontecida acontecido aconteça acorda acordada acordado
    acordar acorde acordo acordos acordou acrescenta acrescentada acrescentado acrescentar
    acrescente acrescentou actividade actual actualiza actualizada actualizado actualizar
    actualize actualizou adia adiada adiado adianta adiantada adiantado adiantar adiante
    adiantou adiar adiciona adicionada adicionado adicionar adicione adicionou adie adiou
    administra administrada administrado administrar administração administre administrou
    adora adorada adorado adorar adore adorou adquirido adquirir advir aeroporto afinal
    afirma afirmada afirmado afirmar afirme afirmou agenda agendada agendado agendamento
    agendar agende agendou agir agora agosto agrada agradada agradado agradar agrade
    agradece agradecer agradeceu agradecida agradecido agradeça agradou aguarda aguardada
    aguardado aguardar aguarde aguardou agência ah ainda ajuda ajudada ajudado ajudar ajude
    ajudou ajusta ajustada ajustado ajustar ajuste ajustou alarme alcance alcança alcançada
    alcançado alcançar alcançou aldeia alegações alemão alergia alergias alerta alertada
    alertado alertar alertas alerte alertou alface algo algum alguma algumas alguns algures
    alguém alho ali alimentação alimento alimentos aliás almoce almofada almoça almoçada
    almoçado almoçar almoço almoçou alta altas altera alterada alterado alterar alteração
    alterações altere alterou alto altos altura aluga alugada alugado alugar alugou alugue
    aluguel aluguer aluno alunos além alérgica alérgicas alérgico alérgicos amanhã amarela
    amarelas amarelo amarelos ambas ambiente ambos ambulância ameixa amendoim amendoins
    americana americanas americano americanos amiga amigas amigo amigos amêndoas analisa
    analisada analisado analisar analise analisou ananás anda andada andado andamento andar
    ande andou anexa anexada anexado anexar anexe anexou animais animal aniversário ano anos
    anota anotada anotado anotar anotação anote anotou anteontem anterior anteriores
    anteriormente antes antibiótico antiga antigamente antigas antigo antigos anuais anual
    anuncia anunciada anunciado anunciar anuncie anunciou análise anúncio ao aos apaga
    apagada apagado apagar apagou apague aparelho apartamento apelido apenas apesar aplica
    aplicada aplicado aplicar aplicativo aplicação aplicou aplique apoia apoiada apoiado
    apoiar apoie apoiou aposentada aposentadas aposentado aposentados aprenda aprende
    aprendemos aprender aprendeu aprendi aprendida aprendido apresenta apresentada
    apresentado apresentar apresentação apresentações apresente apresentou aprova aprovada
    aprovado aprovar aprovação aprove aproveita aproveitada aproveitado aproveitar aproveite
    aproveitou aprovou aproxima aproximada aproximadamente aproximado aproximar aproxime
    aproximou apê apólice após aquecedor aquela aquelas aquele aqueles aqui aquilo aquém
    arguido argumento arquiva arquivada arquivado arquivar arquive arquivo arquivos arquivou
    arriba arroz arruma arrumada arrumado arrumar arrume arrumou artigo artigos artística
    artísticas artístico artísticos as asma asmática asmáticas asmático asmáticos aspecto
    aspirador aspirina assembleia assento assim assina assinada assinado assinar assinatura
    assinaturas assine assinou assiste assistente assistido assistir assistiu assistência
    associação assunto assuntos atacante atenda atendada atendado atendar atende atender
    atendeu atendida atendido atendimento atendou atenção atestado atingir atingiu atividade
    atividades ato atraso atrasos através atribuir atribuído atrás atuais atual atualiza
    atualizada atualizado atualizar atualização atualizações atualize atualizou atualmente
    atum até auditoria audiência audiências aula aulas aumenta aumentada aumentado aumentar
    aumente aumento aumentou auscultadores ausência autocarro autor autora autores autoriza
    autorizada autorizado autorizar autorização autorize autorizou avalia avaliada avaliado
    avaliar avaliação avaliações avalie avaliou aveia avelãs avisa avisada avisado avisar
    avise aviso avisos avisou avião avó avós avô azeite azeitonas azul aço ações aí bacalhau
    backup bacon bagagem bairro baixa baixada baixado baixar baixas baixe baixo baixos
    baixou balanço banana bananas banco bancos banda banheiro banho bar barca barco base
    basicamente basquete bastante bata batata batatas bate bater bateria bateu batida batido
    baunilha beba bebe bebemos beber bebeu bebida bebidas bebido bebo bebé bebê bem
    benefício benefícios berinjela biblioteca bicicleta bife bilhete bilheteira bilhetes
    biscoito biscoitos bloquea bloqueada bloqueado bloquear bloquee bloqueou boa boas
    bolacha bolachas boleia boleto bolo bolsa bolsas bolso bom bom-dia bonita bonitas bonito
    bonitos bons botão branch brasileira brasileiras brasileiro brasileiros brevemente
    bronquite brócolis busca buscada buscado buscar buscou busque bônus cabe cabelo caber
    cabeça cabo cacau cache cachorra cachorro cachorros cada cadastra cadastrada cadastrado
    cadastrar cadastre cadastro cadastrou cadeira caderno café cai cair caiu caixa caixas
    calcula calculada calculado calcular calcule calculou caldeira calendário cama camarão
    camarões camera caminha caminhada caminhado caminhar caminhe caminhou campanha
    campeonato campeonatos campo canais canal cancela cancelada cancelado cancelar cancele
    cancelou canela caneta cansa cansada cansadas cansado cansados cansar canse cansou canta
    cantada cantado cantar cante canto cantou canção capa capacidade capítulo cardiologista
    carga cargo cargos carne caro carona caros carrega carregada carregado carregador
    carregar carregou carregue carreira carro carros carta carta-de-condução carteira cartão
    cartório cartões casa casada casadas casado casados casal casamento casar casas case
    caso casos casou castanhas castanho categoria causa causas cavalo cebola cebolas cedo
    celular celíaca celíacas celíaco celíacos cem cena cenoura cenouras centro centros cerca
    cereais cereja cerejas certa certamente certas certidão certificado certo certos cerveja
    chama chamada chamadas chamado chamados chamar chame chamou chave chaves chefe chega
    chegada chegado chegar chegou chegue cheia cheias cheio cheios chocolate chove chover
    chuva chá ciclismo ciclo cidade cidades científica científicas científico científicos
    cinco cinema cinza cinzento cirurgia cirurgias ciência claramente claro classificação
    cliente clientes clima clube cláusula clínica coberta coberto cobertor cobre cobrir coco
    cogumelos coisa coisas colabora colaborada colaborado colaborar colabore colaborou
    coleciona colecionada colecionado colecionar colecione colecionou colega colegas
    colesterol coleção colhe colher coloca colocada colocado colocar colocou colonoscopia
    coloque colégio com coma comando comandos combina combinada combinado combinar combine
    combinei combinou combinámos comboio come comece comecei comemos comentário comentários
    comer comeu começa começada começado começar começou comida comido comissão commit como
    companhia compara comparada comparado comparar comparação compare comparou compartilha
    compartilhada compartilhado compartilhar compartilhe compartilhou competição compilação
    completa completada completado completamente completar completas complete completo
    completos completou compra comprada comprado compramos comprar compras compre compreenda
    compreende compreender compreendeu compreendida compreendido comprei compro compromisso
    compromissos comprou computador comumente comunica comunicada comunicado comunicar
    comunicação comunicou comunidade comunique comércio conceito concerto conclui concluir
    concluiu conclusão concluída concluído concorda concordada concordado concordar concorde
    concordou concurso condição condições condomínio conduz conduzir conexão conferência
    confia confiada confiado confiar confie configura configurada configurado configurar
    configuração configurações configure configurou confiou confirma confirmada confirmado
    confirmar confirmação confirmações confirme confirmou conflito conforme congelador
    conhece conhecer conheceu conhecida conhecido conhecimento conheça conjunto connosco
    conosco conselho consentimento consequentemente consequência conserva conservada
    conservado conservar conserve conservou considera considerada considerado considerar
    considere considerou consoante constantemente constipação constitui constituir
    constituiu constituído construir construído constrói consulta consultada consultado
    consultar consulte consultou conta contabilidade contacta contactada contactado
    contactar contacte contacto contactos contactou contada contado contanto contar contas
    contata contatada contatado contatar contate contato contatos contatou conte contente
    conter contestação contexto conteúdo continuação contou contra contrata contratada
    contratado contratar contrate contrato contratos contratou contribui contribuir
    contribuiu contribuição contribuído controla controlada controlado controlar controle
    controlo controlou contrária contrárias contrário contrários contudo contém contêiner
    conversa conversada conversado conversar conversas converse conversou convida convidada
    convidado convidar convide convidou convir convite convites convém convênio copia
    copiada copiado copiar copie copiou cor coração cores corpo corra corre corredor correio
    corremos correr correu correção corrida corrido corrige corrigido corrigir corrija corro
    corta cortada cortado cortar corte cortinas cortou costa costada costado costar coste
    costou cotação courgette couve cozinha cozinhada cozinhado cozinhar cozinhe cozinheiro
    cozinhou creche credenciais creme crer cresce crescer cresceu crescida crescido cresça
    cria criada criado criança crianças criar criatividade criação crie criou crise critério
    crustáceos cruzeiro crédito créditos crê cuida cuidada cuidado cuidados cuidar cuide
    cuidou cuja cujo cujos culpa cultura cumpre cumprido cumprimenta cumprimentada
    cumprimentado cumprimentar cumprimente cumprimentou cumprir cumpriu cunhada cunhado
    curso cursos curta curtas curto curtos custa custada custado custar custe custo custos
    custou cá câmara cães cão código códigos cópia cópias da dada dado dados dali daquela
    daquele daqui dar das data datas dava daí de debaixo decerto decide decidi decidido
    decidir decidiu decisão decisões declara declarada declarado declarar declaração declare
    declarou dedo defeito defenda defende defender defendeu defendida defendido defesa
    defesa-central define definido definir definitivamente definiu deixa deixada deixado
    deixamos deixar deixe deixo deixou dela delas dele delegado deles demais demanda
    demasiado demissão demora demorada demorado demorar demore demorou dente dentes dentista
    dentro departamento dependa depende dependente depender dependeu dependida dependido
    deploy depoimento depois deposita depositada depositado depositar deposite depositou
    depressa depressão depósito dermatologista desativa desativada desativado desativar
    desative desativou descanso desce descer desceu descida descido descoberto descobri
    descobrir descobriram desconto descontos descrever descrito descrição desde deseja
    desejada desejado desejar deseje desejo desejou desembarque desempenho desempregada
    desempregadas desempregado desempregados desenha desenhada desenhado desenhar desenhe
    desenho desenhou desenvolva desenvolve desenvolver desenvolveu desenvolvida desenvolvido
    desiste desistido desistir desistiu desliga desligada desligado desligar desligou
    desligue despedir despesa despesas dessa desse desta deste destina destinada destinado
    destinar destine destino destinou destruir desça detalhe detalhes detecta detectada
    detectado detectar detecte detectou deter determina determinada determinado determinar
    determine determinou detesta detestada detestado detestar deteste detestou detrás deu
    deva devagar deve devem devemos dever deveria deveriam deverá deveu devia devida devido
    devo devolução dez dezembro dezena dia diabética diabéticas diabético diabéticos
    diagnóstico diante diariamente diarreia dias dica dicas dieta diferença diferenças
    dificuldade difícil diga digital digo dinheiro diploma direito direitos diretamente
    diretor diretora direção dirige dirigido dirigir disciplina disco discussão discute
    discutido discutir discutiu dispensa dispensada dispensado dispensar dispense dispensou
    disponibilidade disponíveis disponível dispositivo dispositivos disse disseram disso
    disto distribui distribuir distribuiu distribuído distância dita dito diversa diversas
    diverso diversos divide dividendos dividido dividir dividiu divisão divisória divorciada
    divorciadas divorciado divorciados diz dizem dizer dizia diária diário diários do doação
    dobra dobrada dobrado dobrar dobre dobrou doce doces documenta documentada documentado
    documentar documentação documente documento documentos documentou doença doenças doer
    dois domicílio domínio dona donde dono dor doravante dores dorme dormido dormir dormiu
    dos dosagem dose doses dou doutor doutora download duas dura durada durado durante durar
    duração dure durma durou dá dão débito dê dívida dívidas dói dólar dúvida dúvidas e
    e-mail ecografia economia económica económicas económico económicos econômica econômicas
    econômico econômicos ecrã edifício edita editada editado editar edite editou edição
    educação efeito efeitos efetivamente eis ela elabora elaborada elaborado elaborar
    elabore elaborou elas ele eleger eleito eleição eles elevador elimina eliminada
    eliminado eliminar elimine eliminou em email emails embaixo embalagem embarque embora
    emergência emite emitido emitir emitiu empregado emprego empresa empresas empréstimo
    empréstimos encaminha encaminhada encaminhado encaminhar encaminhe encaminhou encanador
    encomenda encomendada encomendado encomendar encomendas encomende encomendou encontra
    encontrada encontrado encontrar encontre encontro encontros encontrou endereço endereços
    endpoint energia enfermeira enfermeiro enfim engenheira engenheiro enquanto ensaio
    ensina ensinada ensinado ensinar ensine ensino ensinou entenda entende entender entendeu
    entendida entendido entra entrada entradas entrado entrar entre entrega entregada
    entregado entregar entregas entregou entregue entregues entretanto entrevista
    entrevistas entrou então envia enviada enviado enviar envie enviei envio envios enviou
    enxaqueca equipa equipamento equipamentos equipe era eram errada erradas errado errados
    erro erros ervilhas escada escala escalada escalado escalar escale escalou escola
    escolas escolha escolhas escolhe escolher escolheu escolhida escolhido escreva escreve
    escrever escreveu escrevida escrevido escrevo escrita escrito escritura escritório
    escura escuras escuro escuros espanhol espaço especiais especial especialista
    especialmente espera esperada esperado esperar espere espero esperou espinafre
    espinafres esporte esposa esposo espécie esquece esquecer esqueceu esquecida esquecido
    esquentador esqueça esquina essa essas esse essencialmente esta estabelece estabelecer
    estabeleceu estabelecida estabelecido estabeleça estaciona estacionada estacionado
    estacionamento estacionar estacione estacionou estado estados estamos estando estar
    estará estas estatística estava estavam estação este esteja estejam estenda estende
    estender estendeu estendida estendido estes esteve estilo estilos estoque estos estou
    estrada estratégia estrutura estuda estudada estudado estudante estudantes estudar
    estude estudo estudos estudou está estágio estão estômago etapa etapas etc eu evento
    eventos eventualmente evidentemente evita evitada evitado evitar evite evito evitou ex
    exame exames examina examinada examinado examinar examine examinou exatamente exato
    excepto excepção excesso exceto exceção exceções exclui excluindo excluir exclusivamente
    excluída excluído executa executada executado executar execute executou exemplo exemplos
    exercício exercícios exibe exibido exibir exibiu exige exigido exigir exigiu exigência
    exija experiência explica explicada explicado explicar explicação explicou explique
    exporta exportada exportado exportar exporte exportou exposição expressão extensão
    externa externas externo externos extrato face facto factura faculdade faixa fala falada
    falado falamos falar fale falei falha falhas falo falou falsa falsas falso falsos falta
    faltada faltado faltar faltas falte faltou família famílias farinha farmacêutico
    farmácia fará fase fases fato fatos fatura faturas favor faz fazem fazemos fazendo fazer
    fazia faça façam faço fecha fechada fechado fechamento fechar feche fechou feia feias
    feijoada feijão feio feios feira feita feitas feito feitos feliz felizmente feriado
    feriados ferramenta ferramentas ferro festa festas fevereiro fez fiador fica ficada
    ficado ficamos ficar ficha ficheiro ficheiros fico ficou figo figos fila filha filhas
    filho filhos filme filmes filtro fim finais final finaliza finalizada finalizado
    finalizar finalize finalizou finalmente fins fique fisioterapeuta fisioterapia fiz
    fizemos flores floresta fluxo fogo fogão foi folga folha fomos fones fonoaudióloga fonte
    fora foram forma formada formadas formado formados formas formato formatos formação
    formulário fornece fornecedor fornecedores fornecer forneceu fornecida fornecido forneça
    forno forte força fosse foto fotografia fotos francês frango frase fratura freguês
    frente frequente frequentemente frequência fria frias frigir frigorífico frio frios
    fronteira fruta frutas fuge fugido fugir fugiu fui fuma fumada fumado fumar fume fumou
    funciona funcionada funcionado funcionamento funcionar funcione funcionou funcionário
    funcionários fundo função funções futebol futuro fábrica fácil férias fígado física
    físicas físico físicos gabinete ganha ganhada ganhado ganhar ganhe ganho ganhou garagem
    garantia garrafa gasolina gasta gastada gastado gastar gaste gasto gastou gastrite gata
    gato gatos geladeira gelo gerais geral geralmente gerente gestor gestão ginecologista
    ginásio ginástica glicemia glúten gol goleiro golo golos gosta gostada gostado gostamos
    gostar goste gosto gostos gostou governo gradualmente grande grandes gratuita gratuitas
    gratuito gratuitos grau grava gravada gravado gravar grave gravou graças greve gripe
    grupo grupos gráfico gráficos grávida grávidas grávido grávidos grão guarda guardada
    guardado guardar guarde guardou guerra guia gás habeas habilitação habitação haja haver
    haverá havia herança hipertensão história histórias histórica histórico hoje homem
    homens hora horas horário horários hospedagem hospital hotel hotéis houve há hábito
    hábitos ia iam icms idade ideia ideias idioma idiomas ido igreja igualmente imagem
    imagens imediatamente impede impedir implantação implementa implementada implementado
    implementar implemente implementou importa importada importado importante importantes
    importar importe importou impossível imposto impostos impressora imprima imprime
    imprimido imprimir imprimiu imóveis imóvel incidente inclui incluindo incluir incluiu
    inclusive incluída incluído indicação indisponível indo indústria infarto infecção
    infelizmente infeção inflação informa informada informado informar informação
    informações informe informou infraestrutura infância inglês ingrediente ingredientes
    ingresso ingressos inicia iniciada iniciado inicial inicialmente iniciar inicie iniciou
    injeção inquilina inquilino inscrever inscrita inscritas inscrito inscritos inscrição
    inscrições insiste insistido insistir insistiu inss instala instalada instalado instalar
    instalação instale instalou instituição instituto instrumento instrução instruções
    insulina insónia insônia integra integrada integrado integrar integração integre
    integrou inteiramente interessa interessada interessado interessar interesse interesses
    interessou interface interna internacional internamente internamento internas internação
    internet interno internos intervalo intervir inventário inverno investe investido
    investiga investigada investigado investigar investigou investigue investimento
    investimentos investir investiu início inútil ioga iogurte ir irmã irmão irmãos irmãs
    irpf irs isso isto italiana italianas italiano italianos item itens iva jamais janeiro
    janela janta jantada jantado jantar jante jantou jardim joga jogada jogado jogador
    jogadores jogamos jogar jogo jogos jogou jogue jornada jornal jovem juiz julgamento
    julho junho junta juntada juntado juntamente juntar junte junto juntou juro juros
    justiça já lactose lado lago lagosta lance lança lançada lançado lançamento lançar
    lançou laranja larga largada largado largar largou largue latência laudo lava lava-louça
    lavada lavado lavar lave lavou lazer legais legal legumes lei leia leio leis leite
    leitura lembra lembra-te lembrada lembrado lembrar lembre lembrete lembretes lembro
    lembrou lenta lentamente lentas lente lentilhas lento lentos lençóis ler letra leu leva
    levada levado levanta levantada levantado levantamento levantar levante levantou levar
    leve levemente levou lhe lhes licença licenças lida lido liga ligada ligado ligar
    ligação ligações ligo ligou ligue lima limita limitada limitado limitar limite limites
    limitou limpa limpada limpado limpar limpas limpe limpeza limpo limpos limpou limão
    limões linguiça linha linhas lista listada listado listar listas liste listou livro
    livros lição lo locais local locala localada localado localar locale localou locatário
    login logo logs loja lojas longa longas longe longo longos lote louro lugar lugares lula
    luz lá lâmpada lâmpadas lê língua línguas líquido macarrão maio maionese maior maiores
    mais mal mala mamão manda mandada mandado mandar mande mandou maneira manga manhã
    manteiga mantenha manter manteve mantida mantido mantém manual manutenção mapa mar
    maracujá maratona marca marcada marcado marcar marcas marcação marcou marido marisco
    mariscos marque marquei marrom março mas massa materiais material matrícula matéria mau
    maus maçã maçãs me mecânico mede mediante medicamento medicamentos medicação medicina
    medida medidas medir medo meia meio mel melancia melhor melhora melhorada melhorado
    melhorar melhore melhores melhorou melão membro membros memória menciona mencionada
    mencionado mencionar mencione mencionou menina menino menor menores menos mensagem
    mensagens mensais mensal mensalidade mensalmente mente mentido mentir mentiu menu
    mercado mercadoria mesa mesas meses mesma mesmas mesmo mesmos mestre meta metas metro
    metrô meu meus mexa mexe mexer mexeu mexida mexido meça micro-ondas migração migrações
    milho mim minha minhas minuto minutos missão mistura misturada misturado misturar
    misture misturou mochila moda modelo modelos moderadamente moeda molho momento
    monitoramento monitorização montagem mora morada moradia morado morador moradores
    moramos morango morangos morar more moro morou morre morrer morreu morte morto mostarda
    mostra mostrada mostrado mostrar mostre mostrou motivo motivos motor motorista mova move
    mover moveu movida movido movimento moça moço muda mudada mudado mudança mudanças mudar
    mude mudei mudou mudou-se mudámos muita muitas muito muitos mulher mulheres multa mundo
    município museu má máquina más máxima máximas máximo máximos mãe mão mãos médica médicas
    médico médicos método mês mínima mínimas mínimo mínimos módulo música na nacional
    nacionalidade nada nadada nadado nadar nade nadou namora namorada namorado namorar
    namore namorou nas nasce nascer nasceu nascida nascido nasça nata natas natação
    naturalmente natureza navega navegada navegado navegar navegou navegue navio
    necessariamente necessidade necessita necessitada necessitado necessitar necessite
    necessitou necessária necessárias necessário necessários negocia negociada negociado
    negociar negocie negociou negócio negócios nela nele nem nenhum nenhuma nenhures nessa
    nesse nesta neste neta neto netos neurologista neve ninguém nisso nisto no noite noites
    nome nomeadamente nomes normais normal normalmente normas nos nossa nossas nosso nossos
    nota notada notado notar notas note notifica notificada notificado notificar notificação
    notificações notificou notifique notou notário notícia notícias nova novamente novas
    nove novembro novidade novidades novo novos nozes num numa nunca nutricionista náusea
    não níveis nível nós número números o objetivo objetivos objeto objetos obra obras
    obrigada obrigado obrigatoriamente obrigatória obrigatórias obrigatório obrigatórios
    obrigação obrigações observa observada observado observar observação observações observe
    observou obter obteve obtido obtém obviamente ocasionalmente ocasião ocorra ocorre
    ocorrer ocorreu ocorrida ocorrido ocupa ocupada ocupado ocupar ocupe ocupou odia odiada
    odiado odiar odie odiou oferece oferecer ofereceu oferecida oferecido ofereça oferta
    ofertas oficina oftalmologista oh oito ok olho olhos olá onde ontem opcionalmente opera
    operada operado operador operar operação operações opere operou opinião opiniões
    oportunidade opta optada optado optar opte optou opção opções ora ordem ordens orelha
    organiza organizada organizado organizar organização organize organizou orienta
    orientada orientado orientar orientação orientações oriente orientou origem ortopedista
    orçamento orégãos os osso ostras ou outra outras outro outrora outros outubro ouve ouvir
    ouviu ouça ovo ovos oxalá oxigênio paciente pacientes pacote pacotes padaria padrão
    padrões paga pagada pagado pagamento pagamentos pagamos pagar pagas pago pagos pagou
    pague paguei pai pais palavra palavra-passe palavras palestra papel papéis par para
    parada parado parar parceiro parceiros parcela parcelas parcial parcialmente pare parece
    parecer pareceu parecida parecido parede parente parentes pareça parou parque parte
    partes participa participada participado participante participantes participar
    participação participe participou particularmente partida partidas partido partir partiu
    passa passada passadas passado passados passageiro passageiros passagem passagens
    passaporte passar passe passeio passo passos passou pasta pastas patrão pauta paz país
    países pedala pedalada pedalado pedalar pedale pedalou pedaço pede pediatra pedida
    pedido pedidos pedir pediu pedreiro pedágio pega pegada pegado pegar pegou pegue peixe
    pela pelas pele pelo pelos pena penicilina pensa pensada pensado pensar pense penso
    pensou pensão pepino pequena pequenas pequeno pequeno-almoço pequenos perante percentual
    percurso perda perde perder perdeu perdida perdido perfeitamente perfil perfis pergunta
    perguntada perguntado perguntar perguntas pergunte perguntou perito permanece permanecer
    permaneceu permanecida permanecido permaneça permissão permissões permite permitido
    permitir permitiu perna pernas personagem pertence pertencer pertenceu pertencida
    pertencido pertença perto peru perícia período períodos pesado peso pesquisa pesquisas
    pessoa pessoais pessoal pessoalmente pessoas petição peça peças piano pilha pimenta
    pimentão pintura pior piores pipeline piscina piso pista pizza placa planeja planejada
    planejado planejamento planejar planeje planejou planifica planificada planificado
    planificar planificou planifique planilha plano planos planta plantada plantado plantar
    plantas plante plantou plataforma pneu pneumonia pneus pode podem podemos poder poderia
    poderiam poderá podia pois polícia política políticas político políticos pomos ponha
    ponho ponte ponto pontos população por porco porquanto porque porquê porta portagem
    portanto portas porto portuguesa português portão porção porém posição possa possam
    posse possibilidade possibilita possibilitada possibilitado possibilitar possibilite
    possibilitou possivelmente posso possui possuir possíveis possível posta postada postado
    postar poste posteriormente posto postou pouca poucas pouco poucos poupa poupada poupado
    poupar poupe poupou povo praia prateleira praticamente prato pratos prazo prazos praça
    precisa precisada precisado precisamente precisamos precisar precise preciso precisou
    prefeitura prefere preferencialmente preferimos preferir preferiu preferência
    preferências prefira prefiro prejuízo prenda prende prender prendeu prendida prendido
    preocupação prepara preparada preparado preparar preparação prepare preparou presa
    prescrever prescrita prescrito presente presentemente presentes presença presidente
    preso pressão presta prestada prestado prestar prestação prestações preste prestou
    presumivelmente presunto preta pretas pretenda pretende pretender pretendeu pretendida
    pretendido preto pretos prevenção prever prevista previsto previstos previsão prevê
    preço preços prima primeira primeiramente primeiras primeiro primeiros primo primos
    principais principal principalmente princípio prioridade prioridades prisão privada
    privadas privado privados problema problemas procedimento processo processos procura
    procurada procurado procurar procure procurou produto produtor produtos produz produzido
    produzir produziu produção professor professora professores profissionais profissional
    profissão programa programada programado programar programas programe programou
    progresso projecto projeta projetada projetado projetar projete projeto projetos
    projetou prometa promete prometer prometeu prometida prometido promoção pronta prontas
    pronto prontos propor proposta propostas proposto propriedade proprietária proprietário
    propôs propõe protege proteger proteção protocola protocolada protocolado protocolar
    protocole protocolou prova provada provado provar provas provavelmente prove provedor
    provir provou provável prática prédio prémio prêmio própria próprias próprio próprios
    próxima próximas próximo próximos psicóloga psicólogo psiquiatra publica publicada
    publicado publicar publicação publicou publique puxa puxada puxado puxar puxe puxou
    página páginas pão pé péssima péssimas péssimo péssimos pêra pêssego pós pôde pôr pôs
    põe pública públicas público públicos quais quaisquer qual qualidade qualifica
    qualificada qualificado qualificar qualificou qualifique qualquer quando quanta quantas
    quantia quantidade quanto quantos quarta quartas quarto quartos quase quatro que quebra
    quebrada quebrado quebrar quebre quebrou queda queijo queijos queira queixa quem quente
    quer querem queremos querer queria quero questão questões quinta quintas quinto quintos
    quinze quis quota quê química radiografia rapariga rapaz rapidamente raramente rato
    ratos razão realmente reação receba recebe recebemos receber recebeu recebi recebida
    recebido recebimento receita receitas recente recentemente recentes recepção recibo
    recibos reclama reclamada reclamado reclamar reclamação reclame reclamou recomenda
    recomendada recomendado recomendar recomendação recomendações recomende recomendou
    reconhece reconhecer reconheceu reconhecida reconhecido reconheça recurso recursos
    recusa recusada recusado recusar recuse recusou rede redes reduz reduzido reduzir
    reduziu redução reembolsa reembolsada reembolsado reembolsar reembolse reembolso
    reembolsou refeição refeições referência referências reforma reformada reformadas
    reformado reformados reformar reforme reformou refrigerante regista registada registado
    registar registe registo registos registou registra registrada registrado registrar
    registre registro registros registrou região regra regras regula regulada regulado
    regular regularmente regule regulou reinicia reiniciada reiniciado reiniciar reinicie
    reiniciou relacionamento relata relatada relatado relatar relate relativamente relatou
    relatório relatórios relação relações release relógio remarca remarcada remarcado
    remarcar remarcou remarque remédio remédios renda renova renovada renovado renovar
    renovação renove renovou repara reparada reparado reparar repare reparo reparou repete
    repetido repetir repetiu repita repositório representa representada representado
    representante representar represente representou requer requerer reserva reservada
    reservado reservar reservas reserve reservei reservou resfriado residência resolução
    resolva resolve resolver resolveu resolvida resolvido respectivamente respeita
    respeitada respeitado respeitar respeite respeito respeitou responda responde responder
    respondeu respondida respondido responsabilidade responsáveis responsável resposta
    respostas ressonância resta restada restado restar restaurante restaurantes reste resto
    restou restrição restrições resulta resultada resultado resultados resultar resulte
    resultou resumo retenção reter retira retirada retirado retirar retire retirou retorna
    retornada retornado retornar retorne retorno retornou reune reunido reunir reuniu
    reunião reuniões reveja rever revisa revisada revisado revisar revise revisou revista
    revisão revê ri rio rir risco riscos ritmo roda rodada rodado rodar rode rodou rollback
    rota rotina roupa roupas roxa roxas roxo roxos rua ruas ruído rádio rápida rápidas
    rápido rápidos ré réu sabe sabem sabemos saber sabia sabor saco sai saia saiba sair saiu
    sal sala salada salas saldo salgados salmão salsa salsicha salva salvada salvado salvar
    salve salvo salvou salário salários sangue sapatos sardinha sardinhas saída saúde se
    seca secas seco secos secretária secretário secção segredo segue segui seguidamente
    seguinte seguintes seguir seguiu segunda segunda-feira segundas segundo segundos segura
    seguramente segurança seguro seguros seguído sei seis seja sejam seleciona selecionada
    selecionado selecionar selecione selecionou selo sem semana semanais semanal
    semanalmente semanas sementes semestre seminário sempre sendo senha senhas senhor
    senhora senhoria senhorio sente sentença sentido sentir sentiu senão separa separada
    separado separar separe separou sequer sequência ser seria seriam serve servido servidor
    servidores servir serviu serviço serviços será serão sessão sessões sete setembro setor
    setores seu seus sexo sexta sextas sexto sextos seção si sido siga significado sim
    simples simplesmente simplifica simplificada simplificado simplificar simplificou
    simplifique simultaneamente sinais sinal sindicato sinta sinusite sirva sistema sistemas
    site sites situação smartphone sob sobe sobra sobrada sobrado sobrar sobre sobremesa
    sobrenome sobretudo sobrevir sobrinha sobrinho sobrou sociedade sofra sofre sofrer
    sofreu sofrida sofrido sofá sogra sogro soja sol soldado solicita solicitada solicitado
    solicitar solicitação solicitações solicite solicitou solta soltada soltado soltar solte
    solteira solteiras solteiro solteiros solto soltou solução soluções som soma somente
    somos sonha sonhada sonhado sonhar sonhe sonho sonhou sono sopa sorrir sou soube sua
    suas sube subido subir subiu submeta submete submeter submeteu submetida submetido
    substitui substituir substituída substituído subsídio sucesso suco suficientemente
    sugere sugerido sugerir sugeriu sugestão sugestões suja sujas sujo sujos sumo sumário
    superfície supermercado suporta suportada suportado suportar suporte suportou
    supostamente surgir surgiu surpresa suspeita suspeitada suspeitado suspeitar suspeite
    suspeitou suspende suspender suspensa suspenso sábado são século série séries sétima
    sétimas sétimo sétimos síntese só sócio sócios tabela tais tal talvez tamanho também
    tampouco tanta tantas tanto tantos tapete tarde tardes tarefa tarefas tarifa tarifas
    taxa taxas tchau teatro teclado tela telefona telefonada telefonado telefonar telefone
    telefonema telefones telefonou telemóvel televisão tem tema temas temos temperatura
    temperaturas tempo temporariamente tempos tendo tendência tenha tenham tenho tensão
    tentativa teoria ter terapeuta terapia terceira terceiras terceiro terceiros teria termo
    termos terra terreno terá terão terça testamento teste testemunha testemunhas testes teu
    teve texto textos ti tia tido time times tinha tinham tinta tio tios tipicamente tipo
    tipos tira tirada tirado tirar tire tireoide tirou tiróide tiveram toalha toalhas toca
    tocada tocado tocar tocou toda todas todavia todo todos token tom toma tomada tomado
    tomamos tomate tomates tome tomo tomou tontura tonturas topo toque torna tornada tornado
    tornar torne torneio torneira tornou torrada tosse totais total totalmente trabalha
    trabalhada trabalhado trabalhador trabalhadores trabalhamos trabalhar trabalhe trabalhei
    trabalho trabalhos trabalhou tradição traduzir tradução traga tranca trancada trancado
    trancar trancou tranque transferência transferências transmite transmitido transmitir
    transmitiu transporta transportada transportado transportar transporte transportes
    transportou trata tratada tratado tratamento tratamentos tratando-se tratar trate tratou
    traz trazer treina treinada treinado treinador treinadora treinar treine treino treinos
    treinou trem trens tribunal trigo trimestral trimestre triste troca trocada trocado
    trocar trocou troque trouxe tráfego trás trânsito três tu tua tudo turma turno turnos
    táxi tão técnica técnicas técnico técnicos ténis têm tênis título títulos ultimamente
    ultrassom um uma umas umidade une unicamente unidade unidades unido unir uniu
    universidade união uns urgente urgentemente urgentes urgências usa usada usado usamos
    usar use uso usos usou usualmente usuária usuário usuários utiliza utilizada utilizado
    utilizador utilizadores utilizar utilize utilizou uva uvas vacina vacinas vaga vagas vai
    vale valer valeu valida validada validado validar valide validou valor valores vamos
    vantagem varanda varia variada variado variar variação varie variou variável vaso vazia
    vazias vazio vazios veem vegana veganas vegano veganos vegetariana vegetarianas
    vegetariano vegetarianos veio veja vejo velha velhas velho velhos velocidade vem
    vencimento vencimentos venda vendas vende vender vendeu vendida vendido venha venho
    vento ver verba verdade verdadeira verdadeiras verdadeiro verdadeiros verde verdura
    verifica verificada verificado verificar verificação verificou verifique vermelho versão
    versões verá veste vestido vestir veterinária veterinário vez vezes via viagem viagens
    viaja viajada viajado viajar viaje viajei viajou vida vidro vimos vinagre vindo vinha
    vinho vir virá visita visitada visitado visitar visitas visite visitou vista visto
    vitamina viu viva vive vivemos viver viveu vivida vivido vivo vizinha vizinho vizinhos
    viúva viúvas viúvo viúvos você vocês volta voltada voltado voltar volte voltou vontade
    voo voos vossa vossas vosso vossos vota votada votado votar vote voto votos votou vou
    voz vá vária várias vário vários vão vê vêm vício vídeo vídeos vómito vôlei vômito
    xarope zagueiro zero zona zonas à água álcool árbitro área áreas é época és índice
    índices óculos óleo órgão ótima ótimas ótimo ótimos ônibus úlcera última últimas último
    últimos única únicas único únicos útil
  `,
  numbers: `
    dois três quatro cinco seis sete oito nove dez onze doze treze=13 catorze=14 quatorze=14
    quinze=15 dezesseis=16 dezasseis=16 dezessete=17 dezassete=17 dezoito=18 dezenove=19
    dezanove=19 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70
    oitenta=80 noventa=90 cem=100 cento=100 cinqüenta=50 dezena=10 centena=100 milhar=1000 duzentos=200 duzentas=200 trezentos=300 trezentas=300
    quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600
    seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800
    novecentos=900 novecentas=900 mil=1000 duas=2 ambos=2 ambas=2 dobro=2 duplo=2 dupla=2
    triplo=3 dúzia=12
  `,
  ordinals: `
    primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta sexto/sexta sétimo/sétima oitavo/oitava nono/nona décimo/décima
  `,
  one: `
    um uma único única primeiro primeira
  `,
  shortWeekdays: `
    seg ter qua qui sex sáb/sab dom
  `,
  shortMonths: `
    jan fev mar abr mai jun jul ago set out nov dez
  `,
  per: `
    por ao à a cada
  `,
  periods: {
    second: `
      segundo segundos
    `,
    minute: `
      minuto minutos
    `,
    hour: `
      hora horas horário horária
    `,
    day: `
      dia dias diário diária diários diárias diariamente quotidiano quotidianamente
      cotidiano jornada
    `,
    week: `
      semana semanas semanal semanais semanalmente
    `,
    month: `
      mês meses mensal mensais mensalmente mensalidade
    `,
    quarter: `
      trimestre trimestres trimestral trimestrais trimestralmente
    `,
    year: `
      ano anos anual anuais anualmente anuidade
    `,
  },
  dayParts: {
    morning: `
      da manhã, de manhã, pela manhã, na parte da manhã, toda manhã, todas as manhãs, manhã,
      manhãs, matinal, matinais, matutino, matutina
    `,
    noon: `
      meio-dia, ao meio-dia, meio dia, hora do almoço, hora de almoço
    `,
    afternoon: `
      da tarde, à tarde, de tarde, pela tarde, na parte da tarde, todas as tardes, tarde, tardes,
      vespertino, vespertina
    `,
    evening: `
      à noitinha, ao anoitecer, ao fim do dia, ao final do dia, anoitecer, fim de tarde,
      fim da tarde, final da tarde, ao entardecer
    `,
    night: `
      da noite, à noite, de noite, pela noite, toda noite, todas as noites, noite, noites,
      noturno, noturna, noturnos, noturnas, nocturno, nocturna, da madrugada, de madrugada,
      madrugada, madrugadas, esta noite
    `,
  },
  negation: {
    words: `
      não, nunca, jamais, nada, ninguém, nenhum, nenhuma, nenhuns, nenhumas, sem, nem, tampouco, impossível, incapaz, indisponível,
      proibido, proibida, proibidos, proibidas, vedado, vedada, sequer, em vez de, em vez do,
      em vez da, ao invés de, ao invés do, ao invés da, em lugar de, em lugar do, em lugar da,
      no lugar de, no lugar do, no lugar da
    `,
  },
  hedge: {
    words: `
      talvez, provavelmente, possivelmente, aparentemente, presumivelmente, supostamente,
      eventualmente, potencialmente, porventura, quiçá, quem sabe, se calhar, poderia, poderiam,
      poderá, poderão, pode ser que, é capaz de, é possível que, possível que, é provável,
      provável, prováveis, é plausível, cerca de, cerca das, perto de #, perto das #,
      por volta de, por volta das, por volta da, por volta do, à volta de, aproximadamente,
      mais ou menos, em torno de, em torno das, uns #, umas #, quase, na casa dos, coisa de,
      às vezes, por vezes, algumas vezes, de vez em quando, ocasionalmente, esporadicamente,
      geralmente, em geral, normalmente, habitualmente, costuma, costumam, costumava, por norma,
      em regra, via de regra, de costume, parece, parecem, pareceu, ao que parece,
      ao que tudo indica, tudo indica, raramente, raras vezes, dizem que, diz-se que, consta que,
      há rumores, suposto, suposta, supostos, alegado, alegada, alegadamente, incerto, incerta,
      incertos, tem dúvidas se, não é certo, não está certo, não está certa, não é garantido,
      não se descarta, não está descartado, não está descartada, não se exclui, não está excluído,
      sabe-se lá
    `,
  },
  doubt: {
    words: `
      improvável, improváveis, pouco provável, pouco prováveis, é difícil que, dificilmente,
      duvido, duvida que, duvidam que, duvida-se, é duvidoso, não é provável, não parece provável,
      inverosímil, inverossímil, não acredita que, não acreditam que, não acho, não acha que,
      não creio, não crê que, não pensa que
    `,
  },
  condition: {
    words: `
      se ^, caso, desde que, contanto que, com a condição de, na condição de, sob condição,
      sob a condição, em caso, no caso, nos casos, conquanto que, enquanto houver, enquanto for,
      enquanto estiver, enquanto durar, enquanto durarem, enquanto tiver, dependendo de,
      dependendo da, dependendo do, mediante, uma vez que seja, na eventualidade, na hipótese,
      em havendo, havendo, sempre que houver
    `,
  },
  exception: {
    words: `
      a menos que, a não ser que, a não ser se, a não ser quando, a não ser em caso, a não ser,
      tudo menos, todos menos, todas menos, todo menos, toda menos, sempre menos, salvo se,
      salvo quando, salvo em caso, salvo no caso, salvo nos casos, salvo que, salvo, exceto se,
      exceto quando, exceto em caso, exceto no caso, exceto que, exceto, excepto se,
      excepto quando, excepto em caso, excepto, excetuando, excetuado, excetuada, exceptuando,
      com exceção de, com exceção do, com exceção da, com exceção dos, com exceção das,
      com excepção de, com exceção, com excepção, à exceção de, à exceção do, à exceção da,
      à exceção, à excepção, fora quando, fora se, tirando, tirando quando, tirante, menos #,
      menos quando, menos se, menos aos, menos às, menos no, menos na, menos nos, menos nas,
      afora, ressalvado, ressalvada, ressalvados, com ressalva, sem ser quando, sem ser em
    `,
  },
  until: {
    words: `
      até ~, até que, até quando, até ao, até à, até a, até o, até as, até às, até aos,
      enquanto não
    `,
  },
  exclusion: {
    words: `
      só, somente, apenas, unicamente, exclusivamente, tão-só, tão só, tão somente, tão-somente,
      nada mais que, nada mais do que
    `,
  },
  most: {
    words: `
      no máximo, máximo de, máximo #, um máximo, limite máximo, quando muito, não mais de,
      não mais do que, não mais que, não superior a, não superiores a, não exceder, não excede,
      não excedem, não exceda, não deve exceder, não pode exceder, não podem exceder,
      não ultrapassar, não ultrapassa, não ultrapasse, não deve ultrapassar, não pode ultrapassar,
      não passar de, não passa de, não passam de, até um máximo de, até ao máximo de,
      até o máximo de, até no máximo, o mais tardar, não mais tarde,
      nunca mais de, nunca mais do que, nunca mais que, nunca acima de, não acima de, não com
      mais frequência do que, não mais vezes do que, não mais caro do que, não mais rápido do
      que, não podem ultrapassar, não deverá ultrapassar, não deverá exceder, sem ultrapassar,
      sem exceder, sem passar de, não depois das #, não além de
    `,
  },
  least: {
    words: `
      pelo menos, ao menos, no mínimo, mínimo de, mínimo #, um mínimo, nunca menos de,
      não menos de, não menos do que, não menos que, não inferior a, não inferiores a,
      quando menos, a partir dos #, a partir de #,
      não antes de, não antes do, não antes da, não antes das, nunca antes de, nunca antes das,
      nunca antes do, nunca abaixo de, não abaixo de, não menos vezes do que
    `,
  },
  universal: {
    words: `
      sempre, todas as vezes, toda vez, toda a vez, o tempo todo, sem exceção, sem excepção,
      sem exceções, sem falta, invariavelmente, em todas as ocasiões, infalivelmente
    `,
  },
  concession: {
    words: `
      nem mesmo se, nem se, nem quando, nem mesmo quando, nem em caso, mesmo se, mesmo que,
      mesmo quando, mesmo em caso, ainda que, ainda se, embora, se bem que, apesar de, apesar do,
      apesar da, apesar disso, não obstante, independentemente de, independentemente do,
      independentemente da, independente de, independente do, independente da, independentemente,
      seja qual for, sejam quais forem, por mais que, por muito que, nem que, não importa,
      pouco importa, tanto faz, em qualquer caso, em todo caso, em todo o caso, de qualquer forma,
      de qualquer modo, em todos os casos, haja o que houver, aconteça o que acontecer, não só,
      não apenas, não somente, não só isso, não há dúvida, não há dúvidas, sem dúvida,
      sem dúvidas, sem dúvida alguma, sem exceção, sem excepção, sem exceções, sem falta,
      sem problema, sem problemas, sem pressa, como se, se faz favor, se fizer favor, nada mau,
      nada mal, de nada, nada de mais, mais do que nunca, mais que nunca, como nunca, até agora,
      até ao momento, até o momento, até este momento, até aqui, até hoje, até então, até mesmo,
      até já, até logo, até breve, até certo ponto, até porque, até recentemente, até há pouco,
      até à data, até a data, até que enfim, menos mal, no caso dele, no caso dela, caso a caso,
      caso contrário, enquanto isso, enquanto que, a si mesmo, em si
    `,
  },
};
